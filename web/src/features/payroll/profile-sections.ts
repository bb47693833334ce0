/** The sections of Payment details by the server's section ids; one file, loaded with a profile. */
import BankAccounts from './account/bank-accounts.tsx';
import UkBankAccounts from './account/uk-bank-accounts.tsx';
import NumberViews from './number-views.tsx';
import Payslips from './payslips.tsx';
import AuTax from './record/au-tax.tsx';
import EmploymentDetails from './record/employment-details.tsx';
import NzTax from './record/nz-tax.tsx';
import Pension from './record/pension.tsx';
import SuperannuationSection from './record/superannuation.tsx';
import UkTax from './record/uk-tax.tsx';

export const sections = {
  'bank-accounts': BankAccounts,
  'uk-bank': UkBankAccounts,
  'tax-file': AuTax,
  'nz-tax': NzTax,
  'uk-tax': UkTax,
  'super-and-benefits': SuperannuationSection,
  pension: Pension,
  'employment-details': EmploymentDetails,
  payslips: Payslips,
  'number-views': NumberViews,
};
