/** The accounts for trying the product, and their access. */
import type { SampleUser } from './company.ts';

type Access = Omit<SampleUser, 'username' | 'employeeId' | 'firstName' | 'lastName' | 'email'>;

const systemAdministrator = {
  role: 'ROLE_SUPER',
  userType: 'Admin',
  securityProfile: 'System Administrator',
  mfa: true,
} as const;

/** Managers without an entry of their own below. */
export const managerAccess: Access = {
  role: 'ROLE_EMPLOYEE',
  userRole: 'Manager',
  userType: 'User',
  securityProfile: 'Team Manager',
  mfa: false,
};

/** Everyone else. */
export const employeeAccess: Access = {
  role: 'ROLE_EMPLOYEE',
  userRole: 'Employee',
  userType: 'User',
  securityProfile: 'Employee',
  mfa: false,
};

export const sampleUsers = {
  'platform.admin': { ...systemAdministrator, userRole: 'Platform Admin' },
  'company.admin': { ...systemAdministrator, userRole: 'Company Admin' },
  'hr.manager': {
    role: 'ROLE_EMPLOYEE',
    userRole: 'HR Manager',
    userType: 'Admin',
    securityProfile: 'HR Manager',
    mfa: false,
  },
  'recruitment.admin': {
    role: 'ROLE_EMPLOYEE',
    userRole: 'Recruitment Admin',
    userType: 'Admin',
    securityProfile: 'Recruitment Administrator',
    mfa: false,
  },
  'manager.three': managerAccess,
  'manager.two': managerAccess,
  'manager.one': managerAccess,
  employee: employeeAccess,
} as const satisfies Record<string, Access>;

export type SampleUsername = keyof typeof sampleUsers;
