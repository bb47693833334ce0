/** The composition root: every area's routes and subscriptions, put together once for every host. */
import { findActor, identityRoutes } from './identity/public.ts';
import type { Route } from './kit/bind.ts';
import { explanationRoute } from './kit/explain.ts';
import { type Api, type ApiSetup, createApi } from './kit/serve.ts';
import { orgRoutes } from './org/public.ts';
import { peopleRoutes, peopleSubscriptions } from './people/public.ts';
import { siteRoutes } from './site/public.ts';

const areas: readonly Route[] = [
  ...siteRoutes(['home', 'profile']),
  ...identityRoutes,
  ...orgRoutes,
  ...peopleRoutes([]),
];

export const routes: readonly Route[] = [...areas, explanationRoute(areas)];

export const subscriptions = [...peopleSubscriptions];

export function createApp(host: Omit<ApiSetup, 'routes' | 'identify'>): Api {
  return createApi({ ...host, routes, identify: findActor });
}
