/** Sections of Payment details on a profile: each for the countries it belongs to. */
import type { PayrollCountry } from '@tenure/contract/payroll/codes';
import type { ProfileSection } from '../kit/contribution/profile-section.ts';
import type { Action } from '../kit/judge.ts';
import type { About } from '../kit/person.ts';
import { accountListActions, revealListActions } from './bank-account.actions.ts';
import { paidIn } from './conditions.ts';
import { employmentActions, payslipListActions } from './employment.actions.ts';
import { fundListActions, pensionActions, taxActions } from './section.actions.ts';

const everywhere = ['AU', 'NZ', 'GB'] as const;

const section = (
  id: string,
  label: string,
  view: Action<About>,
  ...countries: readonly PayrollCountry[]
): ProfileSection => ({
  tab: 'payment-details',
  id,
  label,
  action: { ...view, when: [paidIn(...countries)] },
});

export const payrollSections: readonly ProfileSection[] = [
  section('bank-accounts', 'Bank accounts', accountListActions.view, 'AU', 'NZ'),
  section('uk-bank', 'Bank accounts', accountListActions.view, 'GB'),
  section('tax-file', 'Tax', taxActions.view, 'AU'),
  section('nz-tax', 'Tax', taxActions.view, 'NZ'),
  section('uk-tax', 'Tax', taxActions.view, 'GB'),
  section('super-and-benefits', 'Super and benefits', fundListActions.view, 'AU', 'NZ'),
  section('pension', 'Pension', pensionActions.view, 'GB'),
  section('employment-details', 'Employment details', employmentActions.view, ...everywhere),
  section('payslips', 'Payslips', payslipListActions.view, ...everywhere),
  section('number-views', 'Who has seen these numbers', revealListActions.view, ...everywhere),
];
