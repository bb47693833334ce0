export { outboxRoutes } from './outbox.ts';
export { siteRoutes } from './routes.ts';
