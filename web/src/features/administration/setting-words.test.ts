import { expect, test } from 'vitest';
import { differences, keepMine } from '../../ui/form/conflict.ts';
import type { SettingField } from './setting-control.tsx';
import { partsOfSettings, settingInWords } from './setting-words.ts';

interface Some {
  on: boolean;
  seconds: number;
  ways: string[];
  logo: { url: string; base64?: string } | null;
}
const options = [
  { value: 'sms', label: 'Text message' },
  { value: 'email', label: 'Email' },
];
const fields: SettingField<Some>[] = [
  { key: 'on', label: 'Ask for a code', input: 'toggle' },
  { key: 'seconds', label: 'Code expires after', input: 'number' },
  { key: 'ways', label: 'How', input: 'several', options },
  { key: 'logo', label: 'Logo', input: 'logo' },
];
const [on, seconds, ways, logo] = fields as [SettingField<Some>, ...SettingField<Some>[]];

test.each([
  [on, true, 'On'],
  [on, false, 'Off'],
  [seconds, 0, '0'],
  [seconds, '', ''],
  [ways, ['sms', 'email'], 'Text message, Email'],
  [ways, ['pigeon'], 'pigeon'],
  [logo, null, ''],
  [logo, { url: '/a' }, 'Another image'],
  [logo, { url: 'data:', base64: 'AA' }, 'The image you chose'],
] as const)('%o reads %s', (field, value, words) => {
  expect(settingInWords(field as SettingField<Some>, value)).toBe(words);
});

test('what another administrator changed is shown, and stays beside what is mine', () => {
  const base: Some = { on: false, seconds: 30, ways: ['sms'], logo: null };
  const versions = { base, mine: { ...base, seconds: 60 }, theirs: { ...base, on: true } };
  const parts = partsOfSettings(fields);
  expect(differences(parts, versions)).toEqual([
    { key: 'on', label: 'Ask for a code', mine: 'Off', theirs: 'On' },
  ]);
  expect(keepMine(parts, versions)).toEqual({ ...base, seconds: 60, on: true });
});
