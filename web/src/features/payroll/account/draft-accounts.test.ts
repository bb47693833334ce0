import { describe, expect, test } from 'vitest';
import { draftAccounts } from './draft-accounts.ts';

const everyday = {
  id: 1,
  accountName: 'Everyday',
  isPrimary: true,
  rateType: null,
  rateValue: null,
};
const savings = {
  id: 2,
  accountName: 'Savings',
  isPrimary: false,
  rateType: { value: 1 },
  rateValue: 50.25,
};

describe('the accounts as a form would leave them', () => {
  test('the first account receives everything', () => {
    expect(draftAccounts({ accountName: 'Mine' }, [], null)).toEqual([
      { id: 0, name: 'Mine', isPrimary: true, rateType: null, rate: null },
    ]);
  });

  test('a new one is last and takes the share that is typed', () => {
    const values = { accountName: '', isPrimary: false, rateType: '2', rateValue: 12.5 };
    expect(draftAccounts(values, [everyday, savings], null)).toMatchObject([
      { id: 1, isPrimary: true },
      { id: 2, rateType: 1, rate: 5025 },
      { id: 0, name: 'This account', isPrimary: false, rateType: 2, rate: 1250 },
    ]);
  });

  test('one that becomes primary leaves the former primary account its new share', () => {
    const values = {
      accountName: 'Savings',
      isPrimary: true,
      previousPrimary: { rateType: '1', rateValue: 300 },
    };
    expect(draftAccounts(values, [everyday, savings], 2)).toMatchObject([
      { id: 1, isPrimary: false, rateType: 1, rate: 30_000 },
      { id: 2, isPrimary: true, rateType: null, rate: null },
    ]);
  });
});
