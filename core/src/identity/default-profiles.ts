/** The security profiles every tenant starts with: what each gives, until an administrator changes it. */
import { type Permission, permissions } from '@tenure/contract/permissions';

const everybody: readonly Permission[] = [
  'org.team.view',
  'org.chart.view',
  'org.directory.view',
  'people.employee.view',
  'people.emergency-contact.view',
  'people.emergency-contact.write',
  'worktime.work-pattern.view',
  'leave.request.view',
  'leave.request.create',
  'leave.request.decide',
  'leave.balance.view',
  'leave.delegation.write',
  'leave.calendar.view',
  'dashboard.dashboard.view',
  'dashboard.dashboard.edit',
];

const hr: readonly Permission[] = [
  ...everybody,
  'worktime.work-pattern.assign',
  'worktime.setting.write',
  'leave.balance.adjust',
  'leave.setting.write',
  'leave.report.view',
  'org.position.edit',
  'org.salary.view',
  'org.directory.export',
  'audience.rule.preview',
];

export interface DefaultProfile {
  readonly name: string;
  readonly description: string;
  readonly roleType: string;
  readonly permissions: readonly Permission[];
}

export const defaultProfiles: readonly DefaultProfile[] = [
  {
    name: 'System Administrator',
    description: 'Runs the company’s Tenure: everything.',
    roleType: 'Administrator',
    permissions,
  },
  {
    name: 'HR Manager',
    description: 'Looks after everybody’s records.',
    roleType: 'Administrator',
    permissions: hr,
  },
  {
    name: 'Recruitment Administrator',
    description: 'Fills positions; sees people as a colleague does.',
    roleType: 'Administrator',
    permissions: everybody,
  },
  {
    name: 'Team Manager',
    description: 'Leads people and sees what leading needs.',
    roleType: 'Manager',
    permissions: [...everybody, 'org.directory.export'],
  },
  {
    name: 'Employee',
    description: 'Sees colleagues and looks after their own records.',
    roleType: 'Employee',
    permissions: everybody,
  },
];
