import { audiencePermissions } from './audience/permissions.ts';
import { dashboardPermissions } from './dashboard/permissions.ts';
import { identityPermissions } from './identity/permissions.ts';
import { leavePermissions } from './leave/permissions.ts';
import { orgPermissions } from './org/permissions.ts';
import { peoplePermissions } from './people/permissions.ts';
import { sitePermissions } from './site/permissions.ts';
import { worktimePermissions } from './worktime/permissions.ts';

/** Every permission a security profile can give, put together from the areas. */
export const permissions = [
  ...sitePermissions,
  ...identityPermissions,
  ...orgPermissions,
  ...audiencePermissions,
  ...peoplePermissions,
  ...worktimePermissions,
  ...leavePermissions,
  ...dashboardPermissions,
] as const;

export type Permission = (typeof permissions)[number];

/** What only those who run the company's Tenure need: who comes in, and what holds for everybody. */
export const administrativePermissions: readonly Permission[] = [
  ...sitePermissions,
  ...identityPermissions,
  'org.settings.edit',
  'dashboard.template.write',
];
