export const sitePermissions = ['site.settings.manage'] as const;
