import type { Job } from '../kit/job.ts';
import { plannedDetails } from './jobs/begin-planned-details.ts';

export { avatarUrl } from './avatar.ts';
export { organisationChange } from './events.ts';
export { type Named, readNames } from './names.store.ts';
export { type Organisation, showsField } from './organisation.ts';
export { peersOf, peopleBelow, teamAround } from './people-around.ts';
export { countPeopleWhere, pageOfPeopleWhere, peopleWhere } from './people-where.store.ts';
export { aboutPerson, personQuery, presentPerson } from './person.store.ts';
export type { About } from './person.ts';
export * as personConditions from './person-conditions.ts';
export * as relations from './relations.ts';
export { orgRoutes } from './routes.ts';
export { findOrganisation } from './settings.store.ts';
export { teamWidget, type WhoIsAway } from './team-widget.ts';

export const orgJobs: readonly Job[] = [plannedDetails];
