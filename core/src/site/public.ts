export { administrationRoutes } from './administration.routes.ts';
export { outboxRoutes } from './outbox.ts';
export { reportRoutes } from './reports.routes.ts';
export { siteRoutes } from './routes.ts';
