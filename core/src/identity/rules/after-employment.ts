/**
 * After their last day people keep an account for their own records, whatever their role was, until it is
 * deactivated (our decision: docs/adr/0031).
 */
import type { Permission } from '@tenure/contract/kit/permission';
import type { Actor } from '../../kit/actor.ts';

/** Permissions for people's own records; every other permission ends with the employment. */
const kept: ReadonlySet<string> = new Set<Permission>([
  'people.employee.view',
  'people.emergency-contact.view',
  'people.additional-detail.view',
  'people.next-of-kin.view',
  'people.personal-detail.view',
  'people.employment-history.view',
  'people.position.view',
  'people.security-profile.view',
  'worktime.work-pattern.view',
  'leave.request.view',
  'leave.balance.view',
  'payroll.bank-account.view',
  'payroll.taxation.view',
  'payroll.pension.view',
  'payroll.superannuation.view',
  'payroll.payslip.view',
  'payroll.employment.view',
  'dashboard.dashboard.view',
]);

/** As a plain employee: the role of HR manager, administrator or manager ends. */
export const afterEmployment = <A extends Pick<Actor, 'role' | 'userRole' | 'permissions'>>(
  actor: A,
): A => ({
  ...actor,
  role: 'ROLE_EMPLOYEE',
  userRole: 'Employee',
  permissions: new Set([...actor.permissions].filter((one) => kept.has(one))),
});

const HOURS_BEHIND = 12;

/** The current date in the last time zone: earlier dates are over everywhere. */
export const dayOverEverywhere = (now: Date): string =>
  new Date(now.getTime() - HOURS_BEHIND * 3_600_000).toISOString().slice(0, 10);
