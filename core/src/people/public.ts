export { peopleSubscriptions } from './notices.ts';
export { peopleRoutes } from './routes.ts';
