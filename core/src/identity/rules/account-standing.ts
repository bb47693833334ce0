/**
 * The role of an account follows from its security profiles: the one with the most access wins (our decision,
 * ADR 63).
 */
export interface AccountStanding {
  readonly role: 'ROLE_SUPER' | 'ROLE_EMPLOYEE';
  readonly userRole: string;
  readonly userType: 'Admin' | 'User';
}

interface Profile {
  readonly name: string;
  readonly roleType: string;
}

const administrator = { role: 'ROLE_SUPER', userType: 'Admin' } as const;
const staff = { role: 'ROLE_EMPLOYEE', userType: 'Admin' } as const;
const user = { role: 'ROLE_EMPLOYEE', userType: 'User' } as const;

export function accountStanding(
  profiles: readonly Profile[],
  userRoleBefore: string,
): AccountStanding {
  const has = (name: string) => profiles.some((profile) => profile.name === name);
  if (has('System Administrator'))
    return {
      ...administrator,
      userRole: userRoleBefore === 'Platform Admin' ? userRoleBefore : 'Company Admin',
    };
  if (has('HR Manager')) return { ...staff, userRole: 'HR Manager' };
  if (has('Recruitment Administrator')) return { ...staff, userRole: 'Recruitment Admin' };
  const leads = profiles.some(({ roleType }) => roleType === 'Manager');
  return { ...user, userRole: leads ? 'Manager' : 'Employee' };
}
