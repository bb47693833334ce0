import { expect, test } from 'vitest';
import { accountStanding } from './account-standing.ts';

const types: Readonly<Record<string, string>> = {
  'System Administrator': 'Administrator',
  'HR Manager': 'Administrator',
  'Recruitment Administrator': 'Administrator',
  'Payroll reader': 'Administrator',
  'Team Manager': 'Manager',
  'Shift leader': 'Manager',
  Employee: 'Employee',
};

test.each([
  [['Employee'], 'Employee', 'ROLE_EMPLOYEE Employee User'],
  [['Employee', 'Team Manager'], 'Employee', 'ROLE_EMPLOYEE Manager User'],
  [['Shift leader'], 'Employee', 'ROLE_EMPLOYEE Manager User'],
  [['Team Manager', 'HR Manager'], 'Manager', 'ROLE_EMPLOYEE HR Manager Admin'],
  [['Recruitment Administrator'], 'Employee', 'ROLE_EMPLOYEE Recruitment Admin Admin'],
  [['HR Manager', 'System Administrator'], 'HR Manager', 'ROLE_SUPER Company Admin Admin'],
  [['System Administrator'], 'Platform Admin', 'ROLE_SUPER Platform Admin Admin'],
  [['Employee'], 'Platform Admin', 'ROLE_EMPLOYEE Employee User'],
  [['Payroll reader'], 'Employee', 'ROLE_EMPLOYEE Employee User'],
  [[], 'Company Admin', 'ROLE_EMPLOYEE Employee User'],
])('%j after %s is %s', (names, before, expected) => {
  const profiles = names.map((name) => ({ name, roleType: types[name] ?? '' }));
  const { role, userRole, userType } = accountStanding(profiles, before);
  expect(`${role} ${userRole} ${userType}`).toBe(expected);
});
