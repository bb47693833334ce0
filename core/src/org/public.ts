export type { About } from '../kit/person.ts';
export { avatarUrl } from './avatar.ts';
export { peersOf, peopleBelow, teamAround } from './people-around.ts';
export { aboutPerson, personQuery, presentPerson } from './person.store.ts';
export * as relations from './relations.ts';
