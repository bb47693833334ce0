export const performancePermissions = [
  'performance.appraisal.view',
  'performance.appraisal.write',
  'performance.appraisal.start',
  'performance.appraisal.administer',
  'performance.template.manage',
  'performance.library.view',
  'performance.career.view',
  'performance.career.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    performance: (typeof performancePermissions)[number];
  }
}
