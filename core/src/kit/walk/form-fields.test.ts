import { fieldsOf, labelled } from '@tenure/contract/kit/field';
import { optionalText } from '@tenure/contract/kit/text';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { settleFields } from './form-fields.ts';

const schema = z.object({
  name: labelled(z.string(), { label: 'Name' }),
  number: labelled(optionalText(20), { label: 'Employee number' }),
  isActive: labelled(z.boolean().default(true), { label: 'Active', input: 'toggle' }),
  address: z.object({ suburb: labelled(optionalText(80), { label: 'Suburb' }) }).prefault({}),
});
const stored = { name: 'Priya', number: 'E7', isActive: false, address: { suburb: 'Carlton' } };

const settle = (
  sent: object,
  flags: { locked?: string[]; hidden?: string[]; unlisted?: string[] },
  kept: object = stored,
) => {
  const fields = fieldsOf(schema, {
    isEditable: (key) => !flags.locked?.includes(key),
    isVisible: (key) => !flags.hidden?.includes(key),
  }).filter(({ key }) => !flags.unlisted?.includes(key));
  return settleFields({ schema, fields, sent, parsed: schema.parse(sent), stored: kept });
};

const locked = ['number', 'isActive', 'address.suburb'];

test.each([
  ['another value for a locked field', { number: 'E8' }, { locked }, ['number']],
  ['an empty value for a locked field', { number: null }, { locked }, []],
  ['the stored value of a locked field', { number: 'E7' }, { locked }, []],
  [
    'a locked field inside another',
    { address: { suburb: 'Fitzroy' } },
    { locked },
    ['address.suburb'],
  ],
  ['the default of a locked field, as forms send it', { isActive: true }, { locked }, []],
  ['a hidden field', { number: 'E8' }, { hidden: ['number'] }, ['number']],
  [
    'the stored value of a hidden field, guessed',
    { number: 'E7' },
    { hidden: ['number'] },
    ['number'],
  ],
  ['a field that is not listed', { number: 'E8' }, { unlisted: ['number'] }, ['number']],
  ['only what may be changed', { name: 'Priya R' }, { locked }, []],
])('%s', (_, sent, flags, refused) => {
  expect(settle({ name: 'Priya', ...sent }, flags).refused).toEqual(refused);
});

test('a field that cannot be edited keeps its stored value, whether it was sent or not', () => {
  const { body } = settle(
    { name: 'Priya R' },
    { locked: ['number', 'isActive'], hidden: ['address.suburb'] },
  );
  expect(body).toEqual({ ...stored, name: 'Priya R' });
});

test('a new record takes no value for a field that is not offered', () => {
  expect(settle({ name: 'New', number: 'E1' }, { hidden: ['number'] }, {}).refused).toEqual([
    'number',
  ]);
  expect(settle({ name: 'New', number: '' }, { hidden: ['number'] }, {}).refused).toEqual([]);
});
