export const audiencePermissions = ['audience.rule.preview'] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    audience: (typeof audiencePermissions)[number];
  }
}
