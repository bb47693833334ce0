import type { InputOf } from '@tenure/contract/kit/endpoint';
import { type Field, fieldsOf } from '@tenure/contract/kit/field';
import { bankAccountForm } from '@tenure/contract/payroll/bank-account';
import * as endpoints from '@tenure/contract/payroll/bank-account.endpoints';
import { payrollCountries, rateTypes, suffixLengths } from '@tenure/contract/payroll/codes';
import { ukBankAccountForm } from '@tenure/contract/payroll/uk-bank-account';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { type ItemOf, listAnswer } from '../../kit/list/list-answer.ts';
import { invalidInput, notFound } from '../../kit/refusal.ts';
import { revealSecret, revealsOf } from '../../kit/secrets/reveal-secret.ts';
import { aboutPerson, readNames } from '../../org/public.ts';
import * as accounts from '../commands/change-bank-accounts.ts';
import { countryOf } from '../conditions.ts';
import { RECORD_NUMBER_COLUMN } from '../declarations/record.store.ts';
import { optionsOf } from '../options.ts';
import { auOrNzDetails, ukDetails } from '../rules/account-details.ts';
import { accountActions, accountListActions, revealListActions } from './bank-account.actions.ts';
import * as store from './bank-account.store.ts';
import { submitEdit, submitNewAccount } from './bank-account-changes.ts';
import { presentAccount, presentUkAccount } from './present-bank-account.ts';

/** Actions on the list, if its section applies to the person. */
const listActions = (ctx: SignedInCtx, list: store.AccountList, isTheirs: boolean) =>
  isTheirs
    ? allowed(ctx.actor, accountListActions, list)
    : allowed(ctx.actor, { view: accountListActions.view }, list);

const ofAccount = ({ account }: store.AccountRecord) => ({
  employeeId: account.employee_id,
  sealed: account.sealed_number,
});

/** The accounts on a date, with the actions offered. */
async function list<
  E extends typeof endpoints.bankAccounts.list | typeof endpoints.ukBankAccounts.list,
>(
  ctx: SignedInCtx,
  endpoint: E,
  asked: Pick<InputOf<typeof endpoints.bankAccounts.list>, 'params' | 'query'>,
  person: store.AccountList['person'],
  countries: readonly string[],
  present: (list: store.AccountList, row: store.AccountRow) => ItemOf<E>,
  fieldsFor: (isEditable: boolean) => Field[],
) {
  const { rows, total } = await store.readAccounts(ctx, person.employeeId, countries, asked.query);
  const found = { person, accounts: rows };
  return listAnswer<E>(
    endpoint,
    asked,
    { rows: rows.map((row) => present(found, row)), total },
    {
      actions: listActions(ctx, found, countries.includes(person.country ?? '')),
      fields: fieldsFor(may(ctx.actor, accountListActions.add, found)),
    },
  );
}

const awaiting = { isAwaitingApproval: true } as const;

export const bankAccountRoutes = [
  bind(endpoints.bankAccounts.list, {
    logsView: 'payroll.bank-accounts.viewed',
    isDated: true,
    action: accountListActions.view,
    load: aboutPerson,
    run: (ctx, asked, { person }) =>
      list(
        ctx,
        endpoints.bankAccounts.list,
        asked,
        person,
        ['AU', 'NZ'],
        (found, row) => presentAccount(ctx.actor, found, row),
        (isEditable) => accountFields(person.country, { isEditable }),
      ),
  }),
  bind(endpoints.bankAccounts.add, {
    // Only the person or payroll can change where pay goes, never someone acting as them.
    personally: true,
    action: accountListActions.add,
    load: store.lockAccounts,
    form: { fields: (_, { person }) => accountFields(person.country) },
    run: async (ctx, { body }, list) => {
      const country = countryOf(list, 'AU', 'NZ');
      const { details, problems } = auOrNzDetails(country, body);
      if (problems.length > 0) throw invalidInput(problems);
      if (await submitNewAccount(ctx, list, country, details, body)) return awaiting;
      const account = await accounts.addAccount(ctx, list, country, details, body);
      return presentAccount(ctx.actor, list, account);
    },
  }),
  bind(endpoints.bankAccounts.edit, {
    personally: true,
    action: accountActions.edit,
    load: store.lockAccount,
    form: { fields: (_, { account }) => accountFields(account.country, { isNew: false }) },
    run: async (ctx, { body }, record) => {
      const { country } = record.account;
      if (country === 'GB') throw notFound();
      const { details, problems } = auOrNzDetails(country === 'NZ' ? 'NZ' : 'AU', body);
      if (problems.length > 0) throw invalidInput(problems);
      if (await submitEdit(ctx, record, details, body)) return awaiting;
      const account = await accounts.editAccount(ctx, record, details, body);
      return presentAccount(ctx.actor, record, account);
    },
  }),
  bind(endpoints.bankAccounts.remove, {
    personally: true,
    action: accountActions.delete,
    load: store.lockAccount,
    run: accounts.deleteAccount,
  }),
  bind(endpoints.orderBankAccounts, {
    personally: true,
    action: accountListActions.order,
    load: store.lockAccounts,
    run: accounts.orderAccounts,
  }),
  revealSecret(endpoints.revealBankAccount, {
    action: accountActions.reveal,
    column: accounts.NUMBER_COLUMN,
    load: store.findAccount,
    of: ofAccount,
  }),
  bind(endpoints.getBankAccountOptions, {
    access: 'signed-in',
    run: async () => ({
      country: optionsOf(payrollCountries.filter(({ value }) => value !== 'GB')),
      rateType: optionsOf(rateTypes),
      suffixNz: suffixLengths.map((length) => ({
        label: `${length} digits`,
        value: String(length),
      })),
    }),
  }),
  bind(endpoints.ukBankAccounts.list, {
    logsView: 'payroll.bank-accounts.viewed',
    isDated: true,
    action: accountListActions.view,
    load: aboutPerson,
    run: (ctx, asked, { person }) =>
      list(
        ctx,
        endpoints.ukBankAccounts.list,
        asked,
        person,
        ['GB'],
        (found, row) => presentUkAccount(ctx.actor, found, row),
        (isEditable) => ukAccountFields({ isEditable }),
      ),
  }),
  bind(endpoints.ukBankAccounts.add, {
    personally: true,
    action: accountListActions.add,
    load: store.lockAccounts,
    form: { fields: () => ukAccountFields() },
    run: async (ctx, { body }, list) => {
      const country = countryOf(list, 'GB');
      const details = ukDetails(body);
      if (await submitNewAccount(ctx, list, country, details, body)) return awaiting;
      const account = await accounts.addAccount(ctx, list, country, details, body);
      return presentUkAccount(ctx.actor, list, account);
    },
  }),
  bind(endpoints.ukBankAccounts.edit, {
    personally: true,
    action: accountActions.edit,
    load: store.lockAccount,
    form: { fields: () => ukAccountFields({ isNew: false }) },
    run: async (ctx, { body }, record) => {
      if (record.account.country !== 'GB') throw notFound();
      const details = ukDetails(body);
      if (await submitEdit(ctx, record, details, body)) return awaiting;
      const account = await accounts.editAccount(ctx, record, details, body);
      return presentUkAccount(ctx.actor, record, account);
    },
  }),
  bind(endpoints.ukBankAccounts.remove, {
    personally: true,
    action: accountActions.delete,
    load: store.lockAccount,
    run: accounts.deleteAccount,
  }),
  revealSecret(endpoints.revealUkBankAccount, {
    action: accountActions.reveal,
    column: accounts.NUMBER_COLUMN,
    load: store.findAccount,
    of: ofAccount,
  }),
  revealSecret(endpoints.revealRollNumber, {
    action: accountActions.reveal,
    column: accounts.ROLL_NUMBER_COLUMN,
    load: store.findAccount,
    of: ({ account }: store.AccountRecord) => ({
      employeeId: account.employee_id,
      sealed: account.sealed_roll_number,
    }),
  }),
  bind(endpoints.getUkBankAccountOptions, {
    access: 'signed-in',
    run: async () => ({ rateType: optionsOf(rateTypes) }),
  }),
  bind(endpoints.listReveals, {
    logsView: 'payroll.revealed-numbers.viewed',
    action: revealListActions.view,
    load: aboutPerson,
    run: async (ctx, asked, about) => {
      const { rows, total } = await revealsOf(ctx, asked.params.employeeId, asked.query);
      const people = rows.flatMap(({ byId }) => byId ?? []);
      const names = await readNames(ctx, { person: people }, store.todayOf(ctx));
      const nameOf = (byId: number) => names.find(({ id }) => id === byId)?.name ?? '';
      const items = rows.map(({ byId, ...one }) => ({
        ...one,
        label: revealedNumbers[one.field] ?? 'Number',
        by: byId === null ? null : { id: byId, displayName: nameOf(byId) },
      }));
      return listAnswer(
        endpoints.listReveals,
        asked,
        { rows: items, total },
        { actions: allowed(ctx.actor, revealListActions, about) },
      );
    },
  }),
];

const revealedNumbers: Readonly<Record<string, string>> = {
  [accounts.NUMBER_COLUMN]: 'Bank account number',
  [accounts.ROLL_NUMBER_COLUMN]: 'Roll number',
  [RECORD_NUMBER_COLUMN]: 'Tax or fund number',
};

const nzFields = ['prefix', 'bsbNZ', 'suffixNz'];

interface Flags {
  readonly isEditable?: boolean;
  /** When editing, an empty number keeps the current one. */
  readonly isNew?: boolean;
}

/** Account fields differ by country. */
function accountFields(
  country: string | null | undefined,
  { isEditable = true, isNew = true }: Flags = {},
) {
  const isVisible = (key: string) =>
    key === 'bsbAU' ? country !== 'NZ' : !nzFields.includes(key) || country === 'NZ';
  const parts = country === 'NZ' ? nzFields : ['bsbAU'];
  const isRequired = (key: string) =>
    parts.includes(key) || (isNew && key === 'accountNumber') || undefined;
  return fieldsOf(bankAccountForm, { isEditable, isVisible, isRequired });
}

const ukAccountFields = ({ isEditable = true, isNew = true }: Flags = {}) =>
  fieldsOf(ukBankAccountForm, {
    isEditable,
    isRequired: (key) => (isNew && key === 'accountNumber') || undefined,
  });
