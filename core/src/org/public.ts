import type { Job } from '../kit/job.ts';
import { plannedDetails } from './jobs/begin-planned-details.ts';

export { avatarUrl } from './avatar.ts';
export { peersOf, peopleBelow, teamAround } from './people-around.ts';
export { aboutPerson, personQuery, presentPerson } from './person.store.ts';
export type { About } from './person.ts';
export * as relations from './relations.ts';
export { orgRoutes } from './routes.ts';
export { teamWidget, type WhoIsAway } from './team-widget.ts';

export const orgJobs: readonly Job[] = [plannedDetails];
