import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { modules } from '@tenure/contract/site/modules';
import { legacyAddress } from '../lib/address/legacy-address.ts';
import { goTo } from '../lib/address/place.ts';
import { lazyPage } from '../lib/area/lazy-page.tsx';
import { LoadingPage } from '../ui/states/loading.tsx';
import { areas } from './areas.ts';
import { BrokenPage } from './broken-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { signInPaths } from './sign-in-paths.ts';

/** Legacy addresses redirect to the current pages, replacing the history entry. */
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

const page = (path: string, component: ReturnType<typeof lazyPage>) => {
  taken.add(path);
  return createRoute({ getParentRoute: () => root, path, component });
};

const pages = areas
  .flatMap((area) => area.pages)
  .map(({ path, component }) => page(path, component));

const kit = page(
  '/kit',
  lazyPage(() => import('./kit/kit-page.tsx'), 'KitPage'),
);

/** Modules that a tenant may have enabled before they are built get a page that says so. */
const notBuilt = modules
  .filter(({ href }) => !taken.has(href))
  .map(({ href }) =>
    page(
      href,
      lazyPage(() => import('./not-built-page.tsx'), 'NotBuiltPage'),
    ),
  );

/** Links to sign-in pages leave this tree, after the unsaved-changes guard. */
const exits = signInPaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    // Hovering over a link only prefetches; navigating leaves.
    beforeLoad: ({ location, preload }) => {
      if (!preload) goTo(location.href, 'replace');
    },
    component: () => null,
  }),
);

export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([...pages, kit, ...notBuilt, ...exits]),
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: () => <LoadingPage label="Loading page" />,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
