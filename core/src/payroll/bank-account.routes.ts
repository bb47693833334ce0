import { pathOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { bankAccountChange, bankAccountForm } from '@tenure/contract/payroll/bank-account';
import * as endpoints from '@tenure/contract/payroll/bank-account.endpoints';
import { payrollCountries, rateTypes, suffixLengths } from '@tenure/contract/payroll/codes';
import { ukBankAccountChange, ukBankAccountInput } from '@tenure/contract/payroll/uk-bank-account';
import type { z } from 'zod';
import { bind } from '../kit/bind.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed, may } from '../kit/judge.ts';
import { openForm } from '../kit/open-form.ts';
import { paginationOf } from '../kit/paging.ts';
import { invalidInput, notFound } from '../kit/refusal.ts';
import { revealSecret, revealsOf } from '../kit/secrets/reveal-secret.ts';
import { aboutPerson, readNames } from '../org/public.ts';
import { accountActions, accountListActions, revealListActions } from './bank-account.actions.ts';
import * as store from './bank-account.store.ts';
import * as accounts from './commands/change-bank-accounts.ts';
import { countryOf } from './conditions.ts';
import { optionsOf } from './options.ts';
import { presentAccount, presentUkAccount } from './present-bank-account.ts';
import { auOrNzDetails, ukDetails } from './rules/account-details.ts';

/** What may be done with the list, where its section is the person's. */
const listActions = (ctx: SignedInCtx, list: store.AccountList, isTheirs: boolean) =>
  isTheirs
    ? allowed(ctx.actor, accountListActions, list)
    : allowed(ctx.actor, { view: accountListActions.view }, list);

const ofAccount = ({ account }: store.AccountRecord) => ({
  employeeId: account.employee_id,
  sealed: account.sealed_number,
});

async function read<T>(
  ctx: SignedInCtx,
  about: store.AccountList['person'],
  countries: readonly string[],
  query: Parameters<typeof store.readAccounts>[3],
  present: (list: store.AccountList, row: store.AccountRow) => T,
) {
  const rows = await store.readAccounts(ctx, about.employeeId, countries, query);
  const list = { person: about, accounts: rows };
  return {
    data: rows.map((row) => present(list, row)),
    total: rows[0]?.total ?? 0,
    actions: listActions(ctx, list, countries.includes(about.country ?? '')),
    isEditable: may(ctx.actor, accountListActions.add, list),
  };
}

export const bankAccountRoutes = [
  bind(endpoints.listBankAccounts, {
    action: accountListActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, { person }) => {
      const { data, total, actions, isEditable } = await read(
        ctx,
        person,
        ['AU', 'NZ'],
        query,
        (list, row) => presentAccount(ctx.actor, list, row),
      );
      const path = pathOf(endpoints.listBankAccounts.path, params);
      return {
        data,
        metadata: {
          actions,
          fields: accountFields(person.country, isEditable),
          pagination: paginationOf(path, query, total),
        },
      };
    },
  }),
  bind(endpoints.addBankAccount, {
    action: accountListActions.add,
    load: store.lockAccounts,
    form: { fields: (_, { person }) => accountFields(person.country) },
    run: async (ctx, { body }, list) => {
      const country = countryOf(list, 'AU', 'NZ');
      const { details, problems } = auOrNzDetails(country, body);
      if (problems.length > 0) throw invalidInput(problems);
      const account = await accounts.addAccount(ctx, list, country, details, body);
      return presentAccount(ctx.actor, list, account);
    },
  }),
  bind(endpoints.editBankAccount, {
    action: accountActions.edit,
    load: store.lockAccount,
    form: { fields: (_, { account }) => accountFields(account.country, true, bankAccountChange) },
    run: async (ctx, { body }, record) => {
      const { country } = record.account;
      if (country === 'GB') throw notFound();
      const { details, problems } = auOrNzDetails(country === 'NZ' ? 'NZ' : 'AU', body);
      if (problems.length > 0) throw invalidInput(problems);
      const account = await accounts.editAccount(ctx, record, details, body);
      return presentAccount(ctx.actor, record, account);
    },
  }),
  bind(endpoints.deleteBankAccount, {
    action: accountActions.delete,
    load: store.lockAccount,
    run: accounts.deleteAccount,
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
  bind(endpoints.listUkBankAccounts, {
    action: accountListActions.view,
    load: aboutPerson,
    run: async (ctx, { params, query }, { person }) => {
      const { data, total, actions, isEditable } = await read(
        ctx,
        person,
        ['GB'],
        query,
        (list, row) => presentUkAccount(ctx.actor, list, row),
      );
      const path = pathOf(endpoints.listUkBankAccounts.path, params);
      return {
        data,
        metadata: {
          actions,
          fields: fieldsOf(ukBankAccountInput, { isEditable }),
          pagination: paginationOf(path, query, total),
        },
      };
    },
  }),
  bind(endpoints.addUkBankAccount, {
    action: accountListActions.add,
    load: store.lockAccounts,
    form: openForm(ukBankAccountInput),
    run: async (ctx, { body }, list) => {
      const country = countryOf(list, 'GB');
      const account = await accounts.addAccount(ctx, list, country, ukDetails(body), body);
      return presentUkAccount(ctx.actor, list, account);
    },
  }),
  bind(endpoints.editUkBankAccount, {
    action: accountActions.edit,
    load: store.lockAccount,
    form: openForm(ukBankAccountChange),
    run: async (ctx, { body }, record) => {
      if (record.account.country !== 'GB') throw notFound();
      const account = await accounts.editAccount(ctx, record, ukDetails(body), body);
      return presentUkAccount(ctx.actor, record, account);
    },
  }),
  bind(endpoints.deleteUkBankAccount, {
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
    action: revealListActions.view,
    load: aboutPerson,
    run: async (ctx, { params }, about) => {
      const reveals = await revealsOf(ctx, params.employeeId);
      const people = reveals.flatMap(({ byId }) => byId ?? []);
      const names = await readNames(ctx, { person: people }, store.todayOf(ctx));
      const nameOf = (byId: number) => names.find(({ id }) => id === byId)?.name ?? '';
      return {
        items: reveals.map(({ byId, ...one }) => ({
          ...one,
          by: byId === null ? null : { id: byId, displayName: nameOf(byId) },
        })),
        metadata: { actions: allowed(ctx.actor, revealListActions, about) },
      };
    },
  }),
];

const nzFields = ['prefix', 'bsbNZ', 'suffixNz'];

/** Each country asks for its own parts of an account. */
function accountFields(
  country: string | null | undefined,
  isEditable = true,
  form: z.ZodObject = bankAccountForm,
) {
  const isVisible = (key: string) =>
    key === 'bsbAU' ? country !== 'NZ' : !nzFields.includes(key) || country === 'NZ';
  return fieldsOf(form, { isEditable, isVisible });
}
