/**
 * Who must enter a code: people whose role the company names, people who set up an app of their own
 * accord, and people who administer the company by a security profile under another role, once the company
 * names administrators at all. An administrator's role that it leaves out is left out on purpose.
 */
import type { MfaPolicy } from '@tenure/contract/identity/mfa';

const administratorRoles = ['Platform Admin', 'Company Admin'];

/** As much of someone as decides it. */
export interface Bearer {
  readonly userRole: string;
  /** Whether a security profile gives them an administrative permission. */
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
