/** The composition root: every area's routes and subscriptions, put together once for every host. */
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { builtModules } from './built-modules.ts';
import {
  findActor,
  identityRoutes,
  identitySubscriptions,
  isVerifiedRecently,
  noteSessionUse,
} from './identity/public.ts';
import type { Route } from './kit/bind.ts';
import { explanationRoute } from './kit/explain.ts';
import { type Api, type ApiSetup, createApi } from './kit/serve.ts';
import { leaveJobs, leaveOfTeam, leaveRoutes, leaveSubscriptions } from './leave/public.ts';
import { orgJobs, orgRoutes } from './org/public.ts';
import { peopleRoutes, peopleSubscriptions } from './people/public.ts';
import { setupRoutes } from './setup.ts';
import { administrationRoutes, outboxRoutes, siteRoutes } from './site/public.ts';
import { worktimeRoutes } from './worktime/public.ts';

const areas: readonly Route[] = [
  ...setupRoutes,
  ...siteRoutes,
  ...administrationRoutes(builtModules),
  ...identityRoutes,
  ...orgRoutes(builtModules, [leaveOfTeam]),
  ...peopleRoutes([]),
  ...worktimeRoutes,
  ...leaveRoutes,
];

const everywhere: readonly Route[] = [...areas, explanationRoute(areas)];

/** Every route there is in an environment: only local lets anybody read what would have been sent. */
export const routesFor = (environment: RuntimeConfig['environment']): readonly Route[] =>
  environment === 'local' ? [...everywhere, ...outboxRoutes] : everywhere;

export const subscriptions = [
  ...identitySubscriptions,
  ...peopleSubscriptions,
  ...leaveSubscriptions,
];

/** Work that comes round by itself. */
export const jobs = [...orgJobs, ...leaveJobs];

export function createApp(host: Omit<ApiSetup, 'routes' | 'identify'>): Api {
  const routes = routesFor(host.ports.runtimeConfig.environment);
  const note = noteSessionUse(host.database);
  const identify: ApiSetup['identify'] = async (ctx, tokenHash) => {
    const actor = await findActor(ctx, tokenHash);
    if (actor) note(ctx, actor);
    return actor;
  };
  return createApi({ ...host, routes, identify, isVerifiedRecently });
}
