import { IconUsers } from '@tabler/icons-react';
import { ORGANISATION_SETTINGS } from '@tenure/contract/site/settings-pages';
import { lazyPage } from '../../lib/area/lazy-page.tsx';
import { lazyPart } from '../../lib/area/lazy-part.tsx';
import type { WebArea } from '../../lib/area/web-area.tsx';
import { PAGER, rowsHigh } from '../../ui/widget/row-height.ts';

const units = lazyPage(() => import('./unit/unit-page.tsx'), 'UnitPage');

export const org: WebArea = {
  pages: [
    {
      path: '/controlpanel/org-chart/view',
      component: lazyPage(() => import('./chart/org-chart-page.tsx'), 'OrgChartPage'),
    },
    {
      path: '/controlpanel/team-members',
      component: lazyPage(() => import('./team/team-page.tsx'), 'TeamPage'),
    },
    {
      path: '/controlpanel/employees-search',
      component: lazyPage(() => import('./directory/directory-page.tsx'), 'DirectoryPage'),
    },
    {
      path: '/admin/position/new',
      component: lazyPage(() => import('./position/position-new-page.tsx'), 'PositionNewPage'),
    },
    {
      path: '/admin/position/edit/$id',
      component: lazyPage(() => import('./position/position-edit-page.tsx'), 'PositionEditPage'),
    },
    {
      path: ORGANISATION_SETTINGS,
      component: lazyPage(
        () => import('./organisation-settings-page.tsx'),
        'OrganisationSettingsPage',
      ),
    },
    { path: '/admin/departments', component: units },
    { path: '/admin/locations', component: units },
    { path: '/admin/legal-entities', component: units },
    { path: '/admin/job-roles', component: units },
  ],
  modulePages: {
    'my-team': ['/controlpanel/employees-search', '/controlpanel/org-chart/', '/admin/position/'],
  },
  widgets: [
    {
      type: 'team',
      icon: IconUsers,
      height: ({ perPage }) => rowsHigh(perPage, 5) + PAGER,
      Card: lazyPart(() => import('./widgets/team-card.tsx')),
      Settings: lazyPart(() => import('./widgets/team-settings.tsx')),
    },
  ],
  search: () => import('./search/search-sources.ts'),
  settingsPages: [
    { id: 'organisation', label: 'Organisation', href: ORGANISATION_SETTINGS, group: 'Company' },
    {
      id: 'structure',
      label: 'Departments and locations',
      href: '/admin/departments',
      also: ['/admin/locations', '/admin/legal-entities', '/admin/job-roles'],
      group: 'Company',
    },
  ],
};
