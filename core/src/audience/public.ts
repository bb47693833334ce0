import type { Job } from '../kit/job.ts';
import type { Subscription } from '../kit/outbox.ts';
import { refreshAudiences } from './jobs/refresh-audiences.ts';

export { countAudience, membersDiff } from './audience.store.ts';
export { audienceCondition } from './audience-condition.ts';
export { changeAudience, createAudience, deleteAudience } from './commands/change-audience.ts';
export { audienceRoutes } from './routes.ts';

export const audienceSubscriptions: readonly Subscription[] = [
  { type: 'org.organisation-changed', handle: refreshAudiences },
  { type: 'audience.refresh-due', handle: refreshAudiences },
];

export const audienceJobs: readonly Job[] = [
  { name: 'audience-refresh', cron: '17 * * * *', run: refreshAudiences },
];
