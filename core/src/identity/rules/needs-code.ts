/**
 * Who must enter a code: people with a role that the company selects, people who set up an app themselves,
 * and people with another role whose security profile has an administrative permission, if the company
 * selects administrators. An administrator role that is not selected is exempt on purpose.
 */
import type { MfaPolicy } from '@tenure/contract/identity/mfa';

const administratorRoles = ['Platform Admin', 'Company Admin'];

/** The attributes of a person that the rule needs. */
export interface Bearer {
  readonly userRole: string;
  /** Whether a security profile has an administrative permission. */
  readonly isAdministrator: boolean;
  readonly hasApp: boolean;
}

export function needsCode(
  { enabled, roleEnabled }: Pick<MfaPolicy, 'enabled' | 'roleEnabled'>,
  { userRole, isAdministrator, hasApp }: Bearer,
): boolean {
  if (hasApp) return true;
  if (!enabled) return false;
  if (roleEnabled.includes(userRole)) return true;
  return (
    isAdministrator &&
    !administratorRoles.includes(userRole) &&
    administratorRoles.some((role) => roleEnabled.includes(role))
  );
}
