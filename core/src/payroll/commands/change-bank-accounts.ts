/** Adds, changes and removes bank accounts from today on, with exactly one primary account at any time. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { mask } from '@tenure/contract/kit/secrets/secret';
import { payrollMessages } from '@tenure/contract/payroll/bank-account';
import type { orderBankAccounts } from '@tenure/contract/payroll/bank-account.endpoints';
import type { SplitAccount } from '@tenure/contract/payroll/bank-split';
import type { PayrollCountry } from '@tenure/contract/payroll/codes';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { sealerOf } from '../../kit/secrets/company-key.ts';
import {
  type AccountList,
  type AccountRecord,
  type AccountRow,
  changeAccount,
  endAccount,
  inCountry,
  insertAccount,
  placeAccounts,
  todayOf,
} from '../bank-accounts/bank-account.store.ts';
import { accountFacts } from '../bank-accounts/present-bank-account.ts';
import { recordChange } from '../declarations/record-change.ts';
import type { AccountDetails } from '../rules/account-details.ts';
import { type Share, type SharesInput, sharesAfter } from '../rules/bank-shares.ts';

export const NUMBER_COLUMN = 'payroll_bank_accounts.sealed_number';
export const ROLL_NUMBER_COLUMN = 'payroll_bank_accounts.sealed_roll_number';

export const numberMissing = () =>
  invalidInput([{ field: 'accountNumber', message: 'Enter the account number' }]);

export async function addAccount(
  ctx: SignedInCtx,
  list: AccountList,
  country: PayrollCountry,
  details: AccountDetails,
  input: SharesInput,
): Promise<AccountRow> {
  const { accounts, person } = inCountry(list, country);
  const share = await settleShares(ctx, accounts, input);
  const { sealed_number, masked_number, ...sealed } = await sealedNumbers(ctx, details);
  if (!sealed_number || !masked_number) throw numberMissing();
  const account = await insertAccount(ctx, {
    employee_id: person.employeeId,
    country,
    valid_from: todayOf(ctx),
    place: Math.max(0, ...accounts.map(({ place }) => place)) + 1,
    ...columnsOf(details),
    ...sealed,
    sealed_number,
    masked_number,
    ...shareColumns(share),
  });
  await tell(ctx, 'added', undefined, account);
  return account;
}

/** Changing the branch requires entering the account number again. */
export function refuseOtherBranch(account: AccountRow, details: AccountDetails): void {
  const isElsewhere = details.routing !== account.routing || details.suffix !== account.suffix;
  if (isElsewhere && details.number === null)
    throw invalidInput([
      { field: 'accountNumber', message: 'Enter the account number again for the new branch' },
    ]);
}

export async function editAccount(
  ctx: SignedInCtx,
  { account, accounts }: AccountRecord,
  details: AccountDetails,
  input: SharesInput,
): Promise<AccountRow> {
  refuseOtherBranch(account, details);
  const others = accounts.filter(({ id }) => id !== account.id);
  const share = await settleShares(ctx, others, input);
  const { warning, ...columns } = columnsOf(details);
  const after = await changeAccount(ctx, account, {
    ...columns,
    ...(details.number === null ? {} : { warning }),
    ...(await sealedNumbers(ctx, details)),
    ...shareColumns(share),
  });
  await tell(ctx, 'changed', account, after);
  return after;
}

export async function deleteAccount(
  ctx: SignedInCtx,
  _input: unknown,
  { account }: AccountRecord,
): Promise<undefined> {
  await endAccount(ctx, account);
  await tell(ctx, 'removed', account, undefined);
}

/** Pay is allocated to accounts in this order until nothing is left. */
export async function orderAccounts(
  ctx: SignedInCtx,
  { body }: InputOf<typeof orderBankAccounts>,
  list: AccountList,
): Promise<undefined> {
  const { accounts } = inCountry(list, list.person.country ?? '');
  const placed = body.accountIds.flatMap((id) => accounts.find((one) => one.id === id) ?? []);
  if (new Set(placed).size !== accounts.length || placed.length !== body.accountIds.length)
    throw new Refusal(409, 'payroll.bank-account-order', payrollMessages.otherAccounts);
  await placeAccounts(ctx, body.accountIds);
  const names = (list: readonly AccountRow[]) => ({
    order: list.map(({ account_name, id }) => `${account_name} (${id})`).join(', '),
  });
  await recordChange(ctx, {
    employeeId: list.person.employeeId,
    section: 'bank-accounts',
    noun: 'bank account order',
    recordId: list.person.employeeId,
    change: 'changed',
    validFrom: todayOf(ctx),
    before: names(accounts),
    after: names(placed),
  });
}

/** The accounts' shares after a change; throws if they are invalid. */
export function settledShares(others: readonly AccountRow[], input: SharesInput) {
  const nameOf = (id: number) => others.find((one) => one.id === id)?.account_name ?? '';
  const shares = sharesAfter(input, others.map(splitOf), nameOf);
  if (shares.problem === null) return shares;
  const { field, message, isAgainstRule } = shares.problem;
  if (!isAgainstRule) throw invalidInput([{ field, message }]);
  throw new Refusal(422, 'payroll.bank-shares', message, {
    errors: [{ kind: 'field', field, message, code: 'BANK_SHARES' }],
  });
}

/** The account's share. If it becomes primary, the previous primary account gets its new share. */
async function settleShares(
  ctx: SignedInCtx,
  others: readonly AccountRow[],
  input: SharesInput,
): Promise<Share> {
  const shares = settledShares(others, input);
  const before = others.find(({ id }) => id === shares.demoted?.id);
  if (before && shares.demoted)
    await tell(
      ctx,
      'changed',
      before,
      await changeAccount(ctx, before, shareColumns(shares.demoted.share)),
      true,
    );
  return shares.share;
}

const splitOf = ({ id, is_primary, rate_type, rate }: AccountRow): SplitAccount => ({
  id,
  isPrimary: is_primary,
  rateType: rate_type as SplitAccount['rateType'],
  rate,
});

export const shareColumns = ({ isPrimary, rateType, rate }: Share) => ({
  is_primary: isPrimary,
  rate_type: rateType,
  rate,
});

export const columnsOf = (details: AccountDetails) => ({
  account_name: details.accountName,
  routing: details.routing,
  suffix: details.suffix,
  bank_name: details.bankName,
  branch_name: details.branchName,
  building_society_name: details.buildingSocietyName,
  warning: details.warning,
});

type SealedNumbers = Pick<
  AccountRow,
  'sealed_number' | 'masked_number' | 'sealed_roll_number' | 'masked_roll_number'
>;

/** Encrypts the numbers entered; empty for numbers that stay the same. */
async function sealedNumbers(
  ctx: SignedInCtx,
  { number, rollNumber }: AccountDetails,
): Promise<Partial<SealedNumbers>> {
  if (number === null && rollNumber === null) return {};
  const seal = await sealerOf(ctx);
  return {
    ...(number !== null && {
      sealed_number: await seal(number, NUMBER_COLUMN),
      masked_number: mask(number),
    }),
    ...(rollNumber !== null && {
      sealed_roll_number: await seal(rollNumber, ROLL_NUMBER_COLUMN),
      masked_roll_number: mask(rollNumber),
    }),
  };
}

function tell(
  ctx: SignedInCtx,
  change: 'added' | 'changed' | 'removed',
  before: AccountRow | undefined,
  after: AccountRow | undefined,
  /** Part of a change that the person is notified of anyway. */
  isAlongside = false,
): Promise<void> {
  const { id, employee_id } = (after ?? before) as AccountRow;
  return recordChange(ctx, {
    employeeId: employee_id,
    section: 'bank-accounts',
    noun: 'bank account',
    recordId: id,
    change,
    isAlongside,
    validFrom: todayOf(ctx),
    before: before && accountFacts(before),
    after: after && accountFacts(after),
  });
}
