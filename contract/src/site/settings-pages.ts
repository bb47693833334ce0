/** Where a company's settings are. Pages that only lead there need not load what can be set. */
export const ADMINISTRATION = '/admin/settings';
export const administrationTab = (id: string) => `${ADMINISTRATION}?tab=${id}`;

export const HOME_PAGES = '/admin/dashboards';
export const ORGANISATION_SETTINGS = '/admin/organisation';
export const AUDIT_LOG = '/admin/audit-log';
