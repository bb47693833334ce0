export const reportsPermissions = [
  'reports.report.view',
  'reports.report.view-company',
  'reports.saved-report.share',
  'reports.settings.edit',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    reports: (typeof reportsPermissions)[number];
  }
}
