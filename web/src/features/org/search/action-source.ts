import type { QueryClient } from '@tanstack/react-query';
import { ORGANISATION_SETTINGS } from '@tenure/contract/site/settings-pages';
import { actionSource, type SearchSource } from '../../../lib/area/search-source.ts';
import { settingsQuery } from '../queries.ts';

/** Actions on the organisation, with the server action that each requires. */
const offered = [
  { action: 'org.position.create', title: 'Create position', href: '/admin/position/new' },
  { action: 'org.settings.edit', title: 'Organisation settings', href: ORGANISATION_SETTINGS },
  {
    action: 'org.chart.view',
    title: 'Show my position in the org chart',
    href: '/controlpanel/org-chart/view?focus=me',
  },
  {
    action: 'org.directory.view',
    title: 'Search employees',
    href: '/controlpanel/employees-search',
  },
] as const;

/** Actions that the server lists for the viewer. */
export const organisationActions = (client: QueryClient): SearchSource =>
  actionSource('organisation-actions', async () => {
    const { metadata } = await client.ensureQueryData(settingsQuery);
    return offered
      .filter(({ action }) => metadata.actions.includes(action))
      .map(({ action, title, href }) => ({ key: action, title, href }));
  });
