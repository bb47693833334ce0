/**
 * Bank account changes that need approval before pay goes to the new account. A person's own change is
 * submitted, and saved with the ordinary commands once approved (ADR 86). Deleting needs no approval: pay
 * goes to the remaining accounts.
 */

import { mask } from '@tenure/contract/kit/secrets/secret';
import type { PayrollCountry } from '@tenure/contract/payroll/codes';
import type { ApprovableChange } from '../../kit/contribution/approvable-change.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { authorize } from '../../kit/judge.ts';
import { changedValues } from '../../kit/resource/changed-values.ts';
import { changedMeanwhile, submitChange } from '../../people/public.ts';
import * as accounts from '../commands/change-bank-accounts.ts';
import type { AccountDetails } from '../rules/account-details.ts';
import type { SharesInput } from '../rules/bank-shares.ts';
import { accountActions, accountListActions } from './bank-account.actions.ts';
import {
  type AccountList,
  type AccountRecord,
  type AccountRow,
  inCountry,
  listOf,
  recordIn,
} from './bank-account.store.ts';
import { accountFacts } from './present-bank-account.ts';

interface Entered {
  readonly details: AccountDetails;
  readonly shares: SharesInput;
}

type Proposed =
  | ({ readonly operation: 'add'; readonly country: PayrollCountry } & Entered)
  | ({ readonly operation: 'edit' } & Entered);

const titles = {
  add: 'New bank account',
  edit: 'Bank account',
} as const;

const change = (id: string, label: string, section: string): ApprovableChange => ({
  id: `payroll.${id}`,
  label,
  description: 'Approved before pay goes to another account.',
  section,
  module: 'payroll',
  view: accountListActions.view,
  // Managers have no access to bank accounts.
  approvers: ['hr', 'administrator'],
  async apply(ctx, about, { base, value, recordId }) {
    const proposed = value as Proposed;
    const list = await listOf(ctx, about);
    if (proposed.operation === 'add') {
      const { country, details, shares } = proposed;
      const person = { ...about.person, country };
      authorize(ctx.actor, accountListActions.add, { ...list, person });
      await accounts.addAccount(ctx, list, country, details, shares);
      return;
    }
    const record = recordIn(list, recordId ?? 0);
    if (!record || record.version !== base) throw changedMeanwhile(titles[proposed.operation]);
    authorize(ctx.actor, accountActions.edit, record);
    await accounts.editAccount(ctx, record, proposed.details, proposed.shares);
  },
});

const auOrNz = change('bank-accounts', 'Bank accounts (Australia, New Zealand)', 'bank-accounts');
const uk = change('uk-bank-accounts', 'Bank accounts (United Kingdom)', 'uk-bank');
export const bankAccountChanges: readonly ApprovableChange[] = [auOrNz, uk];

/** The account after the change, with masked numbers. */
function factsAfter(account: AccountRow | undefined, list: AccountList, entered: Entered) {
  const { details } = entered;
  const others = list.accounts.filter(({ id }) => id !== account?.id);
  const { share } = accounts.settledShares(others, entered.shares);
  const masked = (number: string | null, before: string | null | undefined) =>
    number === null ? (before ?? null) : mask(number);
  return {
    ...accounts.columnsOf(details),
    ...accounts.shareColumns(share),
    masked_number: masked(details.number, account?.masked_number) ?? '',
    masked_roll_number: masked(details.rollNumber, account?.masked_roll_number),
  };
}

/** New numbers whose mask equals the previous one because they end with the same digits. */
function enteredAlike(account: AccountRow | undefined, { number, rollNumber }: AccountDetails) {
  if (!account) return [];
  const alike = (field: string, label: string, entered: string | null, before: string | null) =>
    entered !== null && mask(entered) === before
      ? [{ field, label, before, after: `${before} (new number)` }]
      : [];
  return [
    ...alike('accountNumber', 'Account number', number, account.masked_number),
    ...alike('rollNumber', 'Roll number', rollNumber, account.masked_roll_number),
  ];
}

/** The share the previous primary account receives afterwards. */
function demotedBy(account: AccountRow | undefined, list: AccountList, { shares }: Entered) {
  const others = list.accounts.filter(({ id }) => id !== account?.id);
  const { demoted } = accounts.settledShares(others, shares);
  const before = others.find(({ id }) => id === demoted?.id);
  if (!before || !demoted) return [];
  const after = { ...before, ...accounts.shareColumns(demoted.share) };
  return changedValues(accountFacts(before), accountFacts(after)).map((one) => ({
    ...one,
    field: `previousPrimary.${one.field}`,
    label: `${before.account_name}: ${one.label.toLowerCase()}`,
  }));
}

function submit(
  ctx: SignedInCtx,
  list: AccountList,
  country: string,
  account: AccountRow | undefined,
  proposed: Proposed,
): Promise<boolean> {
  // Changes made by someone else don't need approval.
  if (list.person.employeeId !== ctx.actor.userId) return Promise.resolve(false);
  const here = inCountry(list, country);
  const after = accountFacts({ country, ...factsAfter(account, here, proposed) });
  const shown = [
    ...changedValues(account && accountFacts(account), after),
    ...enteredAlike(account, proposed.details),
    ...demotedBy(account, here, proposed),
  ];
  if (shown.length === 0) return Promise.resolve(false);
  return submitChange(ctx, list, {
    type: country === 'GB' ? uk : auOrNz,
    approvals: list.approvals,
    title: titles[proposed.operation],
    proposal: { base: account?.version ?? null, value: proposed, recordId: account?.id ?? null },
    shown,
    isNewRow: proposed.operation === 'add',
  });
}

/** Returns whether the change is now awaiting approval. */
export const submitNewAccount = (
  ctx: SignedInCtx,
  list: AccountList,
  country: PayrollCountry,
  details: AccountDetails,
  shares: SharesInput,
) => {
  if (details.number === null) throw accounts.numberMissing();
  return submit(ctx, list, country, undefined, { operation: 'add', country, details, shares });
};

export const submitEdit = (
  ctx: SignedInCtx,
  record: AccountRecord,
  details: AccountDetails,
  shares: SharesInput,
) => {
  accounts.refuseOtherBranch(record.account, details);
  const { account } = record;
  return submit(ctx, record, account.country, account, { operation: 'edit', details, shares });
};
