import { payrollMessages } from '@tenure/contract/payroll/bank-account';
import type { SplitAccount } from '@tenure/contract/payroll/bank-split';
import { expect, test } from 'vitest';
import { type SharesInput, sharesAfter } from './bank-shares.ts';

const primary: SplitAccount = { id: 1, isPrimary: true, rateType: null, rate: null };
const half: SplitAccount = { id: 2, isPrimary: false, rateType: 2, rate: 5_000 };
const asked = (input: Partial<SharesInput>): SharesInput => ({
  isPrimary: false,
  rateType: null,
  rateValue: null,
  previousPrimary: null,
  ...input,
});
const after = (input: Partial<SharesInput>, ...others: SplitAccount[]) =>
  sharesAfter(asked(input), others, (id) => `account ${id}`);

test('the only account is primary, whatever was asked', () => {
  expect(after({ rateType: 1, rateValue: 20 })).toEqual({
    problem: null,
    share: { isPrimary: true, rateType: null, rate: null },
    demoted: null,
  });
});

test('an account beside the primary has an amount or a percentage', () => {
  expect(after({}, primary).problem).toMatchObject({ field: 'rateValue' });
  expect(after({ rateType: 1 }, primary).problem).toMatchObject({ field: 'rateValue' });
  expect(after({ rateType: 1, rateValue: 250.5 }, primary)).toMatchObject({
    problem: null,
    share: { rateType: 1, rate: 25_050 },
  });
});

test('the primary account stays primary until another takes its place', () => {
  expect(after({ rateType: 1, rateValue: 1 }, half).problem).toMatchObject({
    message: payrollMessages.keepsPrimary,
    isAgainstRule: true,
  });
});

test('the account that was primary says what it receives from then on', () => {
  expect(after({ isPrimary: true }, primary).problem).toMatchObject({
    field: 'previousPrimary.rateValue',
    message: 'Enter how much account 1 receives when it’s no longer primary',
  });
  expect(
    after({ isPrimary: true, previousPrimary: { rateType: 2, rateValue: 30 } }, primary, half),
  ).toMatchObject({
    problem: null,
    share: { isPrimary: true, rate: null },
    demoted: { id: 1, share: { isPrimary: false, rateType: 2, rate: 3_000 } },
  });
});

test('percentages never add up to more than 100', () => {
  expect(after({ rateType: 2, rateValue: 50 }, primary, half).problem).toBeNull();
  expect(after({ rateType: 2, rateValue: 50.01 }, primary, half).problem).toMatchObject({
    message: payrollMessages.moreThanWhole,
  });
  expect(
    after({ isPrimary: true, previousPrimary: { rateType: 2, rateValue: 51 } }, primary, half)
      .problem,
  ).toMatchObject({ message: payrollMessages.moreThanWhole });
});
