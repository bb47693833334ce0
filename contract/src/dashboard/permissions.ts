export const dashboardPermissions = [
  'dashboard.dashboard.view',
  'dashboard.dashboard.edit',
  'dashboard.template.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    dashboard: (typeof dashboardPermissions)[number];
  }
}
