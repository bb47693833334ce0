/**
 * Before their first day people complete their own record, whatever they will do here: they are no
 * manager, HR manager or administrator yet (ADR 83).
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
