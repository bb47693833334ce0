import type { Field } from '@tenure/contract/kit/field';
import { valueAt, withValueAt } from '@tenure/contract/kit/fields/field-values';
import { expect, test } from 'vitest';
import { partsOf, partsOfFields } from '../form-parts.ts';
import { startingValues } from '../form-values.ts';
import { differences, keepMine } from './conflict.ts';

const field = (key: string, input: Field['input'] = 'text'): Field => ({
  key,
  label: key,
  isRequired: false,
  isEditable: true,
  isVisible: true,
  input,
});
const fields = [
  field('name'),
  field('phone'),
  field('mobile', 'international-phone'),
  field('address.suburb'),
];
const parts = partsOfFields(fields);
const values = (over: Record<string, unknown> = {}) =>
  startingValues({ name: 'Ana', ...over }, fields);

test('what only I changed is not in dispute and is kept', () => {
  const versions = { base: values(), mine: values({ phone: '1' }), theirs: values() };
  expect(differences(parts, versions)).toEqual([]);
  expect(keepMine(parts, versions)).toEqual(values({ phone: '1' }));
});

test('what only they changed is shown, and keeping mine leaves it theirs', () => {
  const versions = { base: values(), mine: values(), theirs: values({ phone: '2' }) };
  expect(differences(parts, versions).map((one) => [one.mine, one.theirs])).toEqual([['', '2']]);
  expect(valueAt(keepMine(parts, versions), 'phone')).toBe('2');
});

test('what both changed is mine to decide', () => {
  const mobile = (number: string) => ({ mobile: { countryCode: '61', number } });
  const versions = { base: values(), mine: values(mobile('1')), theirs: values(mobile('2')) };
  expect(differences(parts, versions)).toMatchObject([{ mine: '+61 1', theirs: '+61 2' }]);
  expect(keepMine(parts, versions)).toEqual(values(mobile('1')));
});

test('the same change on both sides is no difference', () => {
  const versions = { base: values(), mine: values({ name: 'Bo' }), theirs: values({ name: 'Bo' }) };
  expect(differences(parts, versions)).toEqual([]);
});

test('a nested field is changed in its place, and nothing else moves', () => {
  const before = { address: { suburb: 'Here', state: 'NSW' }, id: 7 };
  expect(withValueAt(before, 'address.suburb', 'There')).toEqual({
    address: { suburb: 'There', state: 'NSW' },
    id: 7,
  });
  expect(before.address.suburb).toBe('Here');
});

test('what the form does not list stays as it was', () => {
  expect(startingValues({ id: 7, version: 3 }, fields)).toMatchObject({
    id: 7,
    version: 3,
    name: '',
  });
});

test('a form with controls of its own compares its parts exactly, and tells them in its words', () => {
  const own = partsOf<{ name: string; hours: readonly number[] }>({
    name: { label: 'Name' },
    hours: { label: 'Hours', words: (hours) => `${hours.length} days` },
  });
  const versions = {
    base: { name: 'A', hours: [8] },
    mine: { name: 'B', hours: [7] },
    theirs: { name: 'A', hours: [6] },
  };
  expect(differences(own, versions)).toEqual([
    { key: 'hours', label: 'Hours', mine: '1 days', theirs: '1 days' },
  ]);
  expect(keepMine(own, versions)).toEqual({ name: 'B', hours: [7] });
});
