export { administrationRoutes } from './administration.routes.ts';
export { failedWorkRoutes } from './failed-work.routes.ts';
export { jobRetrySubscription } from './job-retry.ts';
export { longJobRoutes } from './long-job.routes.ts';
export { outboxRoutes } from './outbox.ts';
export { reportRoutes } from './reports.routes.ts';
export { siteRoutes } from './routes.ts';
