export { readCareersLink } from './careers-link.ts';
export { jobRetrySubscription } from './job-retry.ts';
export { outboxRoutes } from './outbox.ts';
