export const sitePermissions = ['site.settings.manage'] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    site: (typeof sitePermissions)[number];
  }
}
