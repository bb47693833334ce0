/** The sections of Payment details on a profile, by country. */
import type { PayrollCountry } from '@tenure/contract/payroll/codes';
import type { ProfileSection } from '../../kit/contribution/profile-section.ts';
import type { Action } from '../../kit/judge.ts';
import type { About } from '../../kit/person.ts';
import { accountListActions, revealListActions } from '../bank-accounts/bank-account.actions.ts';
import { paidIn } from '../conditions.ts';
import { employmentActions, payslipListActions } from '../employment/employment.actions.ts';
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

/**
 * A section that changes by date; its audit entries use the section's name from the URL and masked numbers.
 */
const dated = (of: string, one: ProfileSection): ProfileSection => ({
  ...one,
  isDated: true,
  history: { of: [`payroll.${of}`] },
});

export const payrollSections: readonly ProfileSection[] = [
  dated(
    'bank-accounts',
    section('bank-accounts', 'Bank accounts', accountListActions.view, 'AU', 'NZ'),
  ),
  dated('bank-accounts', section('uk-bank', 'Bank accounts', accountListActions.view, 'GB')),
  dated('tfn', section('tax-file', 'Tax', taxActions.view, 'AU')),
  dated('nz-taxation', section('nz-tax', 'Tax', taxActions.view, 'NZ')),
  dated('uk-taxation', section('uk-tax', 'Tax', taxActions.view, 'GB')),
  dated(
    'superannuations',
    section('super-and-benefits', 'Super and benefits', fundListActions.view, 'AU', 'NZ'),
  ),
  dated('pension', section('pension', 'Pension', pensionActions.view, 'GB')),
  dated(
    'employment-details',
    section('employment-details', 'Employment details', employmentActions.view, ...everywhere),
  ),
  section('payslips', 'Payslips', payslipListActions.view, ...everywhere),
  section('number-views', 'Who viewed these numbers', revealListActions.view, ...everywhere),
];
