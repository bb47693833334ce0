import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { type ModuleId, modules } from '@tenure/contract/site/modules';
import { legacyAddress } from '../lib/legacy-address.ts';
import { goTo } from '../lib/place.ts';
import { LoadingPage } from '../ui/states/loading.tsx';
import { BrokenPage } from './broken-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { signInPaths } from './sign-in-paths.ts';

/** Older addresses lead to where their pages are now, without a trace in the history. */
const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location }) => {
    const legacy = legacyAddress(location.pathname, location.searchStr);
    if (legacy.kind === 'redirect') throw redirect({ href: legacy.to, replace: true });
    if (legacy.kind === 'invalid') throw notFound();
  },
});

const taken = new Set<string>();

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The module the page belongs to; the shell shows it only where that is switched on. */
    module?: ModuleId;
  }
}

const page = (
  path: string,
  component: ReturnType<typeof lazyRouteComponent>,
  module?: ModuleId,
) => {
  taken.add(path);
  const staticData = module ? { module } : {};
  return createRoute({ getParentRoute: () => root, path, component, staticData });
};

const userProfile = lazyRouteComponent(
  () => import('../features/people/user-profile-page.tsx'),
  'UserProfilePage',
);

const pages = [
  page(
    '/dashboard',
    lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  ),
  page(
    '/controlpanel/actionable-item/$id',
    lazyRouteComponent(
      () => import('../features/dashboard/actionable-item-page.tsx'),
      'ActionableItemPage',
    ),
  ),
  page(
    '/admin/dashboards',
    lazyRouteComponent(
      () => import('../features/dashboard/templates/templates-page.tsx'),
      'TemplatesPage',
    ),
  ),
  page(
    '/controlpanel/my-profile',
    lazyRouteComponent(() => import('../features/people/my-profile-page.tsx'), 'MyProfilePage'),
  ),
  page('/controlpanel/user-profile', userProfile),
  // With a tab in the query, an older address is valid as it is.
  page('/controlpanel/user-profile/$', userProfile),
  page(
    '/dashboard/leave/my/leave-requests',
    lazyRouteComponent(() => import('../features/leave/my-leave-page.tsx'), 'MyLeavePage'),
    'leave',
  ),
  page(
    '/dashboard/leave/approvals',
    lazyRouteComponent(() => import('../features/leave/approvals-page.tsx'), 'ApprovalsPage'),
    'leave',
  ),
  ...['/dashboard/leave/leave-request/$id', '/dashboard/leave/leave-request/approver/$id'].map(
    (path) =>
      page(
        path,
        lazyRouteComponent(() => import('../features/leave/request-page.tsx'), 'RequestPage'),
        'leave',
      ),
  ),
  page(
    '/controlpanel/calendar',
    lazyRouteComponent(() => import('../features/leave/calendar-page.tsx'), 'CalendarPage'),
    'calendar',
  ),
  page(
    '/admin/leave',
    lazyRouteComponent(
      () => import('../features/leave/administration-page.tsx'),
      'AdministrationPage',
    ),
    'leave',
  ),
  page(
    '/controlpanel/org-chart/view',
    lazyRouteComponent(() => import('../features/org/org-chart-page.tsx'), 'OrgChartPage'),
    'my-team',
  ),
  page(
    '/controlpanel/team-members',
    lazyRouteComponent(() => import('../features/org/team-page.tsx'), 'TeamPage'),
    'my-team',
  ),
  page(
    '/controlpanel/employees-search',
    lazyRouteComponent(() => import('../features/org/directory-page.tsx'), 'DirectoryPage'),
    'my-team',
  ),
  page(
    '/admin/position/new',
    lazyRouteComponent(() => import('../features/org/position-new-page.tsx'), 'PositionNewPage'),
    'my-team',
  ),
  page(
    '/admin/organisation',
    lazyRouteComponent(
      () => import('../features/org/organisation-settings-page.tsx'),
      'OrganisationSettingsPage',
    ),
  ),
  page(
    '/admin/position/edit/$id',
    lazyRouteComponent(() => import('../features/org/position-edit-page.tsx'), 'PositionEditPage'),
    'my-team',
  ),
  page(
    '/controlpanel/change-password',
    lazyRouteComponent(
      () => import('../features/identity/passwords/change-password-page.tsx'),
      'ChangePasswordPage',
    ),
  ),
  page(
    '/controlpanel/preference',
    lazyRouteComponent(
      () => import('../features/preferences/preferences-page.tsx'),
      'PreferencesPage',
    ),
  ),
  page(
    '/admin/settings',
    lazyRouteComponent(
      () => import('../features/administration/administration-page.tsx'),
      'AdministrationPage',
    ),
  ),
  page(
    '/kit',
    lazyRouteComponent(() => import('./kit/kit-page.tsx'), 'KitPage'),
  ),
];

/** Modules that a tenant may have switched on before they are built: said honestly. */
const notBuilt = modules
  .filter(({ href }) => !taken.has(href))
  .map(({ id, href }) =>
    page(
      href,
      lazyRouteComponent(() => import('./not-built-page.tsx'), 'NotBuiltPage'),
      id,
    ),
  );

/** A link to a sign-in page leaves this tree; by then unsaved work has been asked about. */
const exits = signInPaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    // Aiming at a link prefetches its page; only following it leaves.
    beforeLoad: ({ location, preload }) => {
      if (!preload) goTo(location.href, 'replace');
    },
    component: () => null,
  }),
);

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([...pages, ...notBuilt, ...exits]),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: () => <LoadingPage label="Loading the page" />,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
