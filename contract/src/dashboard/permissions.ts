export const dashboardPermissions = [
  'dashboard.dashboard.view',
  'dashboard.dashboard.edit',
  'dashboard.template.write',
] as const;
