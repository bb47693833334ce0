/** The composition root: every area's routes and subscriptions, put together once for every host. */
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { audienceJobs, audienceRoutes, audienceSubscriptions } from './audience/public.ts';
import { builtModules } from './built-modules.ts';
import { dashboardFileOwner, dashboardRoutes } from './dashboard/public.ts';
import { exampleJob, exampleJobRoute } from './example-job.ts';
import { fileJobs, fileRoutes, fileSubscriptions } from './files/public.ts';
import {
  findActor,
  identityRoutes,
  identitySubscriptions,
  isVerifiedRecently,
  noteSessionUse,
} from './identity/public.ts';
import type { LongJob } from './kit/background/long-job.ts';
import type { Route } from './kit/bind.ts';
import { explanationRoute } from './kit/explain.ts';
import type { Job } from './kit/job.ts';
import type { Subscription } from './kit/outbox.ts';
import { retentionJob } from './kit/retention.ts';
import { type Api, type ApiSetup, createApi } from './kit/serve.ts';
import {
  leaveCalendarWidget,
  leaveFileOwner,
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
import {
  administrationRoutes,
  failedWorkRoutes,
  jobRetrySubscription,
  longJobRoutes,
  outboxRoutes,
  reportRoutes,
  siteRoutes,
} from './site/public.ts';
import { worktimeRoutes, worktimeSections } from './worktime/public.ts';

/** What areas show on the dashboard, and what waits for people in them. */
const widgets = [leaveWidget, leaveCalendarWidget, teamWidget(whoIsAway)];
const toDo = [leaveToDo, contactsToDo];

/** The records that files can be attached to. */
export const fileOwners = [leaveFileOwner, dashboardFileOwner];

const areas: readonly Route[] = [
  ...setupRoutes,
  ...siteRoutes,
  ...administrationRoutes(builtModules),
  ...failedWorkRoutes,
  ...longJobRoutes,
  ...reportRoutes(),
  ...identityRoutes,
  ...fileRoutes(fileOwners),
  ...orgRoutes(builtModules, whoIsAway),
  ...audienceRoutes,
  ...peopleRoutes(worktimeSections),
  ...worktimeRoutes,
  ...leaveRoutes,
  ...dashboardRoutes(widgets, toDo),
];

const everywhere: readonly Route[] = [...areas, explanationRoute(areas)];

/** Recurring work. */
export const jobs: readonly Job[] = [
  retentionJob,
  ...fileJobs,
  ...orgJobs,
  ...audienceJobs,
  ...leaveJobs,
];

/** Work in batches that people start and follow; no area has any yet. */
export const longJobs: readonly LongJob[] = [exampleJob];

/** Only local lets anybody read what would have been sent, or let the jobs come round. */
const toTryThingsOut: readonly Route[] = [
  ...outboxRoutes,
  recurringJobRoute(jobs),
  exampleJobRoute,
];

/** Every route there is in an environment. */
export const routesFor = (environment: RuntimeConfig['environment']): readonly Route[] =>
  environment === 'local' ? [...everywhere, ...toTryThingsOut] : everywhere;

export const subscriptions: readonly Subscription[] = [
  jobRetrySubscription(jobs),
  ...identitySubscriptions,
  ...fileSubscriptions,
  ...audienceSubscriptions,
  ...peopleSubscriptions,
  ...leaveSubscriptions,
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
