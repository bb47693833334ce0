/** The composition root: every area's routes and subscriptions, put together once for every host. */
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { builtModules } from './built-modules.ts';
import { dashboardJobs, dashboardRoutes, dashboardSubscriptions } from './dashboard/public.ts';
import {
  findActor,
  identityRoutes,
  identitySubscriptions,
  isVerifiedRecently,
  noteSessionUse,
} from './identity/public.ts';
import type { Route } from './kit/bind.ts';
import { explanationRoute } from './kit/explain.ts';
import type { Job } from './kit/job.ts';
import { resealBatch, type SealedColumn } from './kit/reseal.ts';
import { type Api, type ApiSetup, createApi } from './kit/serve.ts';
import {
  leaveCalendarWidget,
  leaveJobs,
  leaveRoutes,
  leaveSubscriptions,
  leaveToDo,
  leaveWidget,
  whoIsAway,
} from './leave/public.ts';
import { orgJobs, orgRoutes, teamWidget } from './org/public.ts';
import { contactsToDo, peopleRoutes, peopleSubscriptions } from './people/public.ts';
import { recurringJobRoute } from './recurring-job-route.ts';
import { setupRoutes } from './setup.ts';
import { administrationRoutes, outboxRoutes, reportRoutes, siteRoutes } from './site/public.ts';
import { worktimeRoutes, worktimeSections } from './worktime/public.ts';

/** What areas show on the dashboard, and what waits for people in them. */
const widgets = [leaveWidget, leaveCalendarWidget, teamWidget(whoIsAway)];
const toDo = [leaveToDo, contactsToDo];

const areas: readonly Route[] = [
  ...setupRoutes,
  ...siteRoutes,
  ...administrationRoutes(builtModules),
  ...reportRoutes(),
  ...identityRoutes,
  ...orgRoutes(builtModules, whoIsAway),
  ...peopleRoutes(worktimeSections),
  ...worktimeRoutes,
  ...leaveRoutes,
  ...dashboardRoutes(widgets, toDo),
];

const everywhere: readonly Route[] = [...areas, explanationRoute(areas)];

/** Columns that are sealed for longer than a few days; the rest is forgotten before it matters. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mfa_methods', column: 'sealed_secret', under: 'company' },
  { table: 'sso_providers', column: 'sealed_client_secret', under: 'host' },
];

/** Moves what is sealed to the present keys, a batch of each column for each company. */
const resealJob: Job = {
  name: 'kit-reseal',
  cron: '*/10 * * * *',
  run: async (ctx) => void (await resealBatch(ctx, sealedColumns)),
};

/** Work that comes round by itself. */
export const jobs = [...orgJobs, ...leaveJobs, ...dashboardJobs, resealJob];

/** Only local lets anybody read what would have been sent, or let the jobs come round. */
const toTryThingsOut: readonly Route[] = [...outboxRoutes, recurringJobRoute(jobs)];

/** Every route there is in an environment. */
export const routesFor = (environment: RuntimeConfig['environment']): readonly Route[] =>
  environment === 'local' ? [...everywhere, ...toTryThingsOut] : everywhere;

export const subscriptions = [
  ...identitySubscriptions,
  ...peopleSubscriptions,
  ...leaveSubscriptions,
  ...dashboardSubscriptions,
];

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
