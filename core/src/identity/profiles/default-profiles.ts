/** The security profiles every company starts with; the areas define their permissions. */
import type { DefaultProfileName } from '@tenure/contract/identity/default-profiles';

export interface DefaultProfile {
  readonly name: DefaultProfileName;
  readonly description: string;
  readonly roleType: string;
}

export const defaultProfiles: readonly DefaultProfile[] = [
  {
    name: 'System Administrator',
    description: 'Full access.',
    roleType: 'Administrator',
  },
  {
    name: 'HR Manager',
    description: 'Manages everyone’s records.',
    roleType: 'Administrator',
  },
  {
    name: 'Recruitment Administrator',
    description: 'Recruits for positions; sees the same details of people as other employees.',
    roleType: 'Administrator',
  },
  {
    name: 'Team Manager',
    description: 'Manages a team and sees the details needed for that.',
    roleType: 'Manager',
  },
  {
    name: 'Auditor',
    description: 'Reads the audit log; sees the same details of people as other employees.',
    roleType: 'Employee',
  },
  {
    name: 'Employee',
    description: 'Sees colleagues and manages their own records.',
    roleType: 'Employee',
  },
];
