import type { Job } from '../kit/job.ts';
import type { Subscription } from '../kit/outbox.ts';
import { audienceRefresh, refreshAudiences } from './jobs/refresh-audiences.ts';

export { countAudience, membersDiff } from './audience.store.ts';
export { audienceCondition } from './audience-condition.ts';
export { changeAudience, createAudience, deleteAudience } from './commands/change-audience.ts';
export { audienceRoutes } from './routes.ts';

export const audienceSubscriptions: readonly Subscription[] = [
  { name: 'audience.refresh', type: 'org.organisation-changed', handle: refreshAudiences },
];

export const audienceJobs: readonly Job[] = [audienceRefresh];
