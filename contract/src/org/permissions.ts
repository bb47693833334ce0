export const orgPermissions = [
  'org.team.view',
  'org.chart.view',
  'org.position.edit',
  'org.salary.view',
  'org.settings.edit',
  'org.directory.view',
  'org.directory.export',
  'org.unit.manage',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    org: (typeof orgPermissions)[number];
  }
}
