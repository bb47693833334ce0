/** Where a company's settings are. Pages that only lead there need not load what can be set. */
export const ADMINISTRATION = '/admin/settings';
export const administrationTab = (id: string) => `${ADMINISTRATION}?tab=${id}`;

export const HOME_PAGES = '/admin/dashboards';
export const ORGANISATION_SETTINGS = '/admin/organisation';

/** Settings that have a page of their own in their area. */
export const furtherSettings = [
  { id: 'organisation', label: 'Organisation', href: ORGANISATION_SETTINGS },
  { id: 'home-pages', label: 'Home pages', href: HOME_PAGES },
] as const;
