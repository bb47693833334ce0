export { avatarUrl } from './avatar.ts';
export { aboutPerson, personQuery, presentPerson } from './person.store.ts';
export type { About } from './person.ts';
export * as relations from './relations.ts';
export { orgRoutes } from './routes.ts';
export { teamWidget, type WhoIsAway } from './team-widget.ts';
