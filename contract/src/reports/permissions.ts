export const reportsPermissions = ['reports.report.view', 'reports.report.view-company'] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    reports: (typeof reportsPermissions)[number];
  }
}
