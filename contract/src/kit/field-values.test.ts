import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, labelled } from './field.ts';
import { isBlank, isShown, missingIn } from './field-values.ts';

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
])('%j is blank: %s', (value, blank) => {
  expect(isBlank(value)).toBe(blank);
});

test('a field that depends on an earlier answer is there with that answer only', () => {
  const account = fields.find(({ key }) => key === 'account');
  expect(account && isShown(account, { method: 'bank' })).toBe(true);
  expect(account && isShown(account, { method: 'cheque' })).toBe(false);
});

test('what a company requires is missing while it is empty, and only where it is asked', () => {
  const missing = [{ field: 'account', message: 'Enter account number' }];
  expect(missingIn(fields, { method: 'bank', account: ' ' })).toEqual(missing);
  expect(missingIn(fields, { method: 'bank', account: '12' })).toEqual([]);
  expect(missingIn(fields, { method: 'cheque', account: null })).toEqual([]);
});

test('a field that cannot be changed is never missing', () => {
  const locked = fields.map((one) => ({ ...one, isEditable: false }));
  expect(missingIn(locked, { method: 'bank', account: null })).toEqual([]);
});
