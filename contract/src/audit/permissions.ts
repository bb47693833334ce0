export const auditPermissions = ['audit.log.view'] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    audit: (typeof auditPermissions)[number];
  }
}
