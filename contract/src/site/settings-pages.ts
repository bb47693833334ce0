/** Paths of a company's settings pages, for pages that only link there and need no schemas. */
export const ADMINISTRATION = '/admin/settings';
export const administrationTab = (id: string) => `${ADMINISTRATION}?tab=${id}`;

/** The entries of the settings list; the company's own settings are one of them. */
export const settingsPageIds = [
  'administration',
  'organisation',
  'structure',
  'home-pages',
  'employee-records',
  'leave',
  'recognition',
  'reports',
  'audit-log',
] as const;
export type SettingsPageId = (typeof settingsPageIds)[number];

export const HOME_PAGES = '/admin/dashboards';
export const ORGANISATION_SETTINGS = '/admin/organisation';
export const AUDIT_LOG = '/admin/audit-log';
