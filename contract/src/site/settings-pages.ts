/** Paths of a company's settings pages, for pages that only link there and need no schemas. */
export const ADMINISTRATION = '/admin/settings';
export const administrationTab = (id: string) => `${ADMINISTRATION}?tab=${id}`;

export const HOME_PAGES = '/admin/dashboards';
export const ORGANISATION_SETTINGS = '/admin/organisation';
export const AUDIT_LOG = '/admin/audit-log';
