/**
 * Before their first day people complete their own record, whatever their role will be: they are not yet a
 * manager, HR manager or administrator (ADR 83).
 */
import type { Actor } from '../../kit/actor.ts';
import { isKeptBeforeFirstDay } from '../../kit/contribution/before-first-day.ts';

export const beforeEmployment = <A extends Pick<Actor, 'role' | 'userRole' | 'permissions'>>(
  actor: A,
): A & { readonly isOnboarding: true } => ({
  ...actor,
  isOnboarding: true,
  role: 'ROLE_EMPLOYEE',
  userRole: 'Employee',
  permissions: new Set([...actor.permissions].filter(isKeptBeforeFirstDay)),
});
