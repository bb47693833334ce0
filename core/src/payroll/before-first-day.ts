/** What new hires complete before their first day: bank account, tax and retirement savings. */
import * as bank from '@tenure/contract/payroll/bank-account.endpoints';
import * as sections from '@tenure/contract/payroll/section.endpoints';
import type { OpenBeforeFirstDay } from '../kit/contribution/before-first-day.ts';

const endpoints = [
  ...Object.values(bank.bankAccounts),
  bank.getBankAccountOptions,
  ...Object.values(bank.ukBankAccounts),
  bank.getUkBankAccountOptions,
  sections.getAuTax,
  sections.putAuTax,
  sections.getAuTaxOptions,
  sections.getNzTax,
  sections.putNzTax,
  sections.getNzTaxOptions,
  sections.getUkTax,
  sections.putUkTax,
  sections.getUkTaxOptions,
  sections.getPension,
  sections.getPensionOptions,
  sections.listSuperannuations,
  sections.addSuperannuation,
  sections.editSuperannuation,
  sections.deleteSuperannuation,
  sections.getSuperannuationOptions,
  sections.searchFunds,
];

export const openToNewHires: OpenBeforeFirstDay = {
  endpoints,
  permissions: [
    'payroll.bank-account.view',
    'payroll.bank-account.write',
    'payroll.taxation.view',
    'payroll.taxation.write',
    'payroll.pension.view',
    'payroll.pension.write',
    'payroll.superannuation.view',
    'payroll.superannuation.write',
  ],
};
