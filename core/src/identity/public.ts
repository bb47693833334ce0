export { identityRoutes } from './routes.ts';
export { endSessionsOf, findActor } from './session.store.ts';
export { addAdministrator, enableAllModules } from './tenant.store.ts';
