/** The composition root: the list of areas, and what hosts derive from it. */
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { approvals } from './approvals/area.ts';
import { audience } from './audience/area.ts';
import { audit } from './audit/area.ts';
import { contracts } from './contracts/area.ts';
import { dashboard } from './dashboard/area.ts';
import { documents } from './documents/area.ts';
import { exampleJob, exampleJobRoute } from './example-job.ts';
import { files } from './files/area.ts';
import { identity } from './identity/area.ts';
import { actorFinder, isVerifiedRecently, noteSessionUse } from './identity/public.ts';
import type { Job } from './kit/background/job.ts';
import type { LongJob } from './kit/background/long-job.ts';
import type { Subscription } from './kit/background/outbox.ts';
import type { Route } from './kit/bind.ts';
import { compose } from './kit/define-area.ts';
import { retentionJob } from './kit/retention.ts';
import { resealJob } from './kit/secrets/reseal.ts';
import { explanationRoute } from './kit/walk/explain.ts';
import { type Api, type ApiSetup, createApi } from './kit/walk/serve.ts';
import { learning } from './learning/area.ts';
import { leave } from './leave/area.ts';
import { notes } from './notes/area.ts';
import { notifications } from './notifications/area.ts';
import { emailPreviewRoute } from './notifications/public.ts';
import { org } from './org/area.ts';
import { fieldChoices } from './org/public.ts';
import { payroll } from './payroll/area.ts';
import { people } from './people/area.ts';
import { performance } from './performance/area.ts';
import { questions } from './questions/area.ts';
import { recognition } from './recognition/area.ts';
import { recurringJobRoute } from './recurring-job-route.ts';
import { reports } from './reports/area.ts';
import { setupRoutes } from './setup.ts';
import { site } from './site/area.ts';
import { jobRetrySubscription, outboxRoutes } from './site/public.ts';
import { tasks } from './tasks/area.ts';
import { worktime } from './worktime/area.ts';

export const product = compose([
  // In order of dependencies; add a new area here.
  identity,
  site,
  files,
  notifications,
  questions,
  org,
  approvals,
  audience,
  notes,
  audit,
  people,
  worktime,
  contracts,
  leave,
  payroll,
  recognition,
  performance,
  dashboard,
  learning,
  tasks,
  documents,
  reports,
]);

export const { fileOwners } = product;

/** Recurring jobs. */
export const jobs: readonly Job[] = [
  retentionJob,
  ...product.jobs,
  resealJob(product.sealedColumns),
];

/** Batch jobs that people start and follow. */
export const longJobs: readonly LongJob[] = [exampleJob, ...product.longJobs];

export const subscriptions: readonly Subscription[] = [
  jobRetrySubscription(jobs),
  ...product.subscriptions,
];

const areaRoutes: readonly Route[] = [...setupRoutes(product), ...product.routes];
const everywhere: readonly Route[] = [...areaRoutes, explanationRoute(areaRoutes)];

/**
 * Only the local environment allows anyone to read outgoing messages, preview emails, or run recurring jobs.
 */
const localOnly: readonly Route[] = [
  ...outboxRoutes,
  emailPreviewRoute(product),
  recurringJobRoute(jobs),
  exampleJobRoute,
];

/** All routes of an environment. */
export const routesFor = (environment: RuntimeConfig['environment']): readonly Route[] =>
  environment === 'local' ? [...everywhere, ...localOnly] : everywhere;

/** Finds the person of a session. */
export const findActor = actorFinder(fieldChoices);

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
