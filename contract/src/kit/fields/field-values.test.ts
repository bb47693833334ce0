import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Field, fieldsOf, labelled } from '../field.ts';
import { isBlank, isShown, missingIn, shownValues } from './field-values.ts';

const form = z.object({
  method: labelled(z.enum(['bank', 'cheque']), { label: 'Method', input: 'select' }),
  account: labelled(z.string().nullable(), {
    label: 'Account number',
    showIf: { key: 'method', in: ['bank'] },
  }),
});
const fields = fieldsOf(form, { isRequired: (key) => (key === 'account' ? true : undefined) });

test.each([
  [undefined, true],
  [null, true],
  ['  ', true],
  [[], true],
  [{ countryCode: '61', number: '' }, true],
  [{ suburb: null, postcode: '' }, true],
  [{ amount: 0, currency: 'AUD' }, false],
  [0, false],
  [false, false],
  ['x', false],
])('%j is empty: %s', (value, blank) => {
  expect(isBlank(value)).toBe(blank);
});

test('a field that depends on an earlier answer is only shown for that answer', () => {
  const account = fields.find(({ key }) => key === 'account');
  expect(account && isShown(account, { method: 'bank' })).toBe(true);
  expect(account && isShown(account, { method: 'cheque' })).toBe(false);
});

test('a field that a company requires is missing while it is shown and empty', () => {
  const missing = [{ field: 'account', message: 'Enter account number' }];
  expect(missingIn(fields, { method: 'bank', account: ' ' })).toEqual(missing);
  expect(missingIn(fields, { method: 'bank', account: '12' })).toEqual([]);
  expect(missingIn(fields, { method: 'cheque', account: null })).toEqual([]);
});

test('a field that cannot be changed is never missing', () => {
  const locked = fields.map((one) => ({ ...one, isEditable: false }));
  expect(missingIn(locked, { method: 'bank', account: null })).toEqual([]);
});

test('a value of a field that is no longer shown is not sent', () => {
  expect(shownValues(fields, { method: 'bank', account: '12' })).toEqual({
    method: 'bank',
    account: '12',
  });
  expect(shownValues(fields, { method: 'cheque', account: '12' })).toEqual({
    method: 'cheque',
    account: undefined,
  });
});

test('a code that is stored as a number matches the option of a form', () => {
  const [first] = fields;
  const field = { ...(first as Field), showIf: { key: 'type', in: ['4'] } };
  expect([4, '4', 5, null].map((type) => isShown(field, { type }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an abbreviation stays in capitals', () => {
  const [first] = fields;
  const field = {
    ...(first as Field),
    key: 'bsb',
    label: 'BSB',
    input: 'text' as const,
    isRequired: true,
  };
  expect(missingIn([field], {})).toEqual([{ field: 'bsb', message: 'Enter BSB' }]);
});
