export { jobRetrySubscription } from './job-retry.ts';
export { outboxRoutes } from './outbox.ts';
