export { avatarUrl } from './avatar.ts';
export { aboutPerson, personQuery, presentPerson } from './person.store.ts';
export type { About, Person } from './person.ts';
export * as relations from './relations.ts';
export { orgRoutes } from './routes.ts';
