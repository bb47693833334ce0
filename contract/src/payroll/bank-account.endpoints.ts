import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/identifier.ts';
import { dataOf, pageQuery } from '../kit/list.ts';
import { revealAnswer, revealBody } from '../kit/reveal.ts';
import { area, asAtQuery, base, ofEmployee, ofRecord, optionsOf } from './addresses.ts';
import { bankAccount, bankAccountChange, bankAccountInput } from './bank-account.ts';
import { ukBankAccount, ukBankAccountChange, ukBankAccountInput } from './uk-bank-account.ts';

const accounts = `${base}/{employeeId}/bank-accounts`;
const ukAccounts = `${base}/{employeeId}/uk-bank-accounts`;
const query = pageQuery(20).extend(asAtQuery.shape);

export const listBankAccounts = endpoint({
  id: 'payroll.list-bank-accounts',
  area,
  method: 'GET',
  path: accounts,
  summary: 'Bank accounts of a person in Australia or New Zealand, as at a date',
  params: ofEmployee,
  query,
  answer: dataOf(bankAccount),
});

export const addBankAccount = endpoint({
  id: 'payroll.add-bank-account',
  area,
  method: 'POST',
  path: accounts,
  summary: 'Add a bank account',
  params: ofEmployee,
  body: bankAccountInput,
  status: 201,
  answer: bankAccount,
  refusals: [409, 422],
});

export const editBankAccount = endpoint({
  id: 'payroll.edit-bank-account',
  area,
  method: 'PUT',
  path: `${accounts}/{id}`,
  summary: 'Change a bank account from today on',
  params: ofRecord,
  body: bankAccountChange,
  answer: bankAccount,
  refusals: [409, 412, 422],
});

export const deleteBankAccount = endpoint({
  id: 'payroll.delete-bank-account',
  area,
  method: 'DELETE',
  path: `${accounts}/{id}`,
  summary: 'Remove a bank account from today on',
  params: ofRecord,
  refusals: [409, 412],
});

export const revealBankAccount = endpoint({
  id: 'payroll.reveal-bank-account',
  area,
  method: 'POST',
  path: `${accounts}/{id}/reveal`,
  summary: 'Show the number of a bank account in full',
  params: ofRecord,
  body: revealBody,
  answer: revealAnswer,
});

export const getBankAccountOptions = endpoint({
  id: 'payroll.get-bank-account-options',
  area,
  method: 'GET',
  path: `${base}/bank-accounts/options`,
  summary: 'What can be chosen for a bank account in Australia or New Zealand',
  answer: optionsOf('country', 'rateType', 'suffixNz'),
});

export const listUkBankAccounts = endpoint({
  id: 'payroll.list-uk-bank-accounts',
  area,
  method: 'GET',
  path: ukAccounts,
  summary: 'Bank accounts of a person in the United Kingdom, as at a date',
  params: ofEmployee,
  query,
  answer: dataOf(ukBankAccount),
});

export const addUkBankAccount = endpoint({
  id: 'payroll.add-uk-bank-account',
  area,
  method: 'POST',
  path: ukAccounts,
  summary: 'Add a UK bank account',
  params: ofEmployee,
  body: ukBankAccountInput,
  status: 201,
  answer: ukBankAccount,
  refusals: [409, 422],
});

export const editUkBankAccount = endpoint({
  id: 'payroll.edit-uk-bank-account',
  area,
  method: 'PUT',
  path: `${ukAccounts}/{id}`,
  summary: 'Change a UK bank account from today on',
  params: ofRecord,
  body: ukBankAccountChange,
  answer: ukBankAccount,
  refusals: [409, 412, 422],
});

export const deleteUkBankAccount = endpoint({
  id: 'payroll.delete-uk-bank-account',
  area,
  method: 'DELETE',
  path: `${ukAccounts}/{id}`,
  summary: 'Remove a UK bank account from today on',
  params: ofRecord,
  refusals: [409, 412],
});

export const revealUkBankAccount = endpoint({
  id: 'payroll.reveal-uk-bank-account',
  area,
  method: 'POST',
  path: `${ukAccounts}/{id}/reveal`,
  summary: 'Show the number of a UK bank account in full',
  params: ofRecord,
  body: revealBody,
  answer: revealAnswer,
});

export const revealRollNumber = endpoint({
  id: 'payroll.reveal-roll-number',
  area,
  method: 'POST',
  path: `${ukAccounts}/{id}/roll-number/reveal`,
  summary: 'Show the roll number of a UK bank account in full',
  params: ofRecord,
  body: revealBody,
  answer: revealAnswer,
});

export const getUkBankAccountOptions = endpoint({
  id: 'payroll.get-uk-bank-account-options',
  area,
  method: 'GET',
  path: `${base}/uk-bank-accounts/options`,
  summary: 'What can be chosen for a UK bank account',
  answer: optionsOf('rateType'),
});

export const listReveals = endpoint({
  id: 'payroll.list-reveals',
  area,
  method: 'GET',
  path: `${base}/{employeeId}/reveals`,
  summary: 'Who saw a person’s tax and account numbers in full, when and why',
  params: ofEmployee,
  answer: z.object({
    items: z.array(
      z.object({
        field: z.string(),
        by: z.object({ id, displayName: z.string() }).nullable(),
        reason: z.string(),
        at: instant,
      }),
    ),
    metadata: z.object({ actions: z.array(z.string()) }),
  }),
});
