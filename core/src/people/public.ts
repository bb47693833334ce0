export { contactsToDo } from './contacts-to-do.ts';
export { peopleSubscriptions } from './notices.ts';
export type { ProfileSection } from './profile.ts';
export { peopleRoutes } from './routes.ts';
