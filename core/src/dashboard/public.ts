export { dashboardRoutes } from './routes.ts';
export { addTemplates } from './template.store.ts';
