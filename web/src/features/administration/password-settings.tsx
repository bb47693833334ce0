import { SPECIAL_CHARACTERS } from '@tenure/contract/identity/password-policy';
import { passwordSettings } from '@tenure/contract/identity/passwords';
import { putPasswordSettings, type TenantSettings } from '@tenure/contract/site/administration';
import { call } from '../../lib/call.ts';
import { useStepUp } from '../../ui/step-up/use-step-up.tsx';
import type { SettingField } from './setting-control.tsx';
import { SettingsPart } from './settings-part.tsx';

const fields: readonly SettingField<TenantSettings['passwords']>[] = [
  { key: 'minimumLength', label: 'Characters at least', input: 'number' },
  { key: 'lower', label: 'Lower-case letters at least', input: 'number' },
  { key: 'upper', label: 'Upper-case letters at least', input: 'number' },
  { key: 'numbers', label: 'Digits at least', input: 'number' },
  {
    key: 'special',
    label: 'Special characters at least',
    help: [...SPECIAL_CHARACTERS].join(' '),
    input: 'number',
  },
  { key: 'refuseCommon', label: 'Refuse passwords that everybody guesses', input: 'toggle' },
  { key: 'refuseNames', label: 'Refuse the person’s own names', input: 'toggle' },
];

export function PasswordSettings({ settings }: { settings: TenantSettings }) {
  const { run, dialog } = useStepUp();
  return (
    <>
      <SettingsPart
        part="passwords"
        settings={settings}
        shows={({ passwords }) => passwords}
        fields={fields}
        schema={passwordSettings}
        put={(body, ifMatch) => run(() => call(putPasswordSettings, { body, ifMatch }))}
      />
      {dialog}
    </>
  );
}
