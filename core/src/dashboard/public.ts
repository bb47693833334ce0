export { dashboardJobs, dashboardSubscriptions } from './jobs/forget-files.ts';
export { dashboardRoutes } from './routes.ts';
export { addTemplates } from './template.store.ts';
