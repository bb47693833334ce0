import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('a change lists the fields that differ, with both values and a label', () => {
  const before = { version: 1, personalEmail: null, address: { postcode: '4000', state: 'QLD' } };
  const after = { version: 2, personalEmail: 'a@b.c', address: { postcode: '4001', state: 'QLD' } };
  expect(changedValues(before, after)).toEqual([
    { field: 'address.postcode', label: 'Address: postcode', before: '4000', after: '4001' },
    { field: 'personalEmail', label: 'Personal email', before: null, after: 'a@b.c' },
  ]);
});

test.each([
  ['what is added has no value before', null, { is_primary: true }, [null, 'Yes']],
  ['what is removed has no value after', { home_phone: '123' }, null, ['123', null]],
  ['empty text is no value', { home_phone: '' }, { home_phone: '1' }, [null, '1']],
  ['a list is read as one value', { userIds: [1, 2] }, { userIds: [2] }, ['1, 2', '2']],
])('%s', (_, before, after, values) => {
  const [change] = changedValues(before, after);
  expect([change?.before, change?.after]).toEqual(values);
});

test('the same values are no change', () => {
  expect(changedValues({ a: 1, version: 3 }, { a: 1, version: 4 })).toEqual([]);
});
