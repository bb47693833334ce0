import { z } from 'zod';
import { asAtQuery } from '../kit/as-at.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/identifier.ts';
import { dataOf, itemsOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { revealAnswer, revealBody } from '../kit/secrets/reveal.ts';
import { area, base, ofEmployee, ofRecord, optionsOf } from './addresses.ts';
import { bankAccount, bankAccountForm, MAX_BANK_ACCOUNTS } from './bank-account.ts';
import { ukBankAccount, ukBankAccountForm } from './uk-bank-account.ts';

const accounts = `${base}/{employeeId}/bank-accounts`;
const ukAccounts = `${base}/{employeeId}/uk-bank-accounts`;
const listed = {
  area,
  params: ofEmployee,
  one: ofRecord,
  query: pageQuery(20).extend(asAtQuery.shape),
};

/** If the company requires approval of bank accounts, the change awaits approval. */
const orAwaiting = <T extends z.ZodType>(item: T) =>
  z.union([item, z.object({ isAwaitingApproval: z.literal(true) })]);

/** Australia and New Zealand. A change takes effect today; the list can be read as at any date. */
export const bankAccounts = resourceEndpoints({
  ...listed,
  noun: 'bank-account',
  path: accounts,
  body: bankAccountForm,
  item: bankAccount,
  saved: orAwaiting(bankAccount),
  list: dataOf(bankAccount),
});

export const ukBankAccounts = resourceEndpoints({
  ...listed,
  noun: 'uk-bank-account',
  path: ukAccounts,
  body: ukBankAccountForm,
  item: ukBankAccount,
  saved: orAwaiting(ukBankAccount),
  list: dataOf(ukBankAccount),
});

export const orderBankAccounts = endpoint({
  id: 'payroll.order-bank-accounts',
  area,
  method: 'PUT',
  path: `${base}/{employeeId}/bank-account-order`,
  summary: 'Reorder the bank accounts that receive a person’s pay',
  params: ofEmployee,
  body: z.object({ accountIds: z.array(id).min(1).max(MAX_BANK_ACCOUNTS) }),
  refusals: [409],
});

export const revealBankAccount = endpoint({
  id: 'payroll.reveal-bank-account',
  area,
  method: 'POST',
  path: `${accounts}/{id}/reveal`,
  summary: 'Reveal a bank account number',
  params: ofRecord,
  body: revealBody,
  answer: revealAnswer,
});

export const getBankAccountOptions = endpoint({
  id: 'payroll.get-bank-account-options',
  area,
  method: 'GET',
  path: `${base}/bank-accounts/options`,
  summary: 'List the options for a bank account in Australia or New Zealand',
  answer: optionsOf('country', 'rateType', 'suffixNz'),
});

export const revealUkBankAccount = endpoint({
  id: 'payroll.reveal-uk-bank-account',
  area,
  method: 'POST',
  path: `${ukAccounts}/{id}/reveal`,
  summary: 'Reveal a UK bank account number',
  params: ofRecord,
  body: revealBody,
  answer: revealAnswer,
});

export const revealRollNumber = endpoint({
  id: 'payroll.reveal-roll-number',
  area,
  method: 'POST',
  path: `${ukAccounts}/{id}/roll-number/reveal`,
  summary: 'Reveal the roll number of a UK bank account',
  params: ofRecord,
  body: revealBody,
  answer: revealAnswer,
});

export const getUkBankAccountOptions = endpoint({
  id: 'payroll.get-uk-bank-account-options',
  area,
  method: 'GET',
  path: `${base}/uk-bank-accounts/options`,
  summary: 'List the options for a UK bank account',
  answer: optionsOf('rateType'),
});

export const listReveals = endpoint({
  id: 'payroll.list-reveals',
  area,
  method: 'GET',
  path: `${base}/{employeeId}/reveals`,
  summary: 'List who revealed a person’s tax and account numbers, when and why',
  params: ofEmployee,
  query: pageQuery(20),
  answer: itemsOf(
    z.object({
      field: z.string(),
      /** The label of the number. */
      label: z.string(),
      by: z.object({ id, displayName: z.string() }).nullable(),
      reason: z.string(),
      at: instant,
    }),
  ),
});
