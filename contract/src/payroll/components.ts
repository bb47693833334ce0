import { bankAccount } from './bank-account.ts';
import { ukBankAccount } from './uk-bank-account.ts';

export const payrollComponents = {
  BankAccount: bankAccount,
  UkBankAccount: ukBankAccount,
};
