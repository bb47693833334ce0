/** The security profiles every company starts with; what each gives comes from the areas. */
import type { DefaultProfileName } from '@tenure/contract/identity/default-profiles';

export interface DefaultProfile {
  readonly name: DefaultProfileName;
  readonly description: string;
  readonly roleType: string;
}

export const defaultProfiles: readonly DefaultProfile[] = [
  {
    name: 'System Administrator',
    description: 'Runs the company’s Tenure: everything.',
    roleType: 'Administrator',
  },
  {
    name: 'HR Manager',
    description: 'Looks after everybody’s records.',
    roleType: 'Administrator',
  },
  {
    name: 'Recruitment Administrator',
    description: 'Fills positions; sees people as a colleague does.',
    roleType: 'Administrator',
  },
  {
    name: 'Team Manager',
    description: 'Leads people and sees what leading needs.',
    roleType: 'Manager',
  },
  {
    name: 'Employee',
    description: 'Sees colleagues and looks after their own records.',
    roleType: 'Employee',
  },
];
