export { administrationRoutes } from './administration.routes.ts';
export { outboxRoutes } from './outbox.ts';
export { siteRoutes } from './routes.ts';
