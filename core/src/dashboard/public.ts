export { dashboardFileOwner } from './dashboard-files.ts';
export { dashboardRoutes } from './routes.ts';
export { addTemplates } from './template.store.ts';
