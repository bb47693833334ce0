export type { About } from '../kit/person.ts';
export {
  type AssignedPerson,
  removeAssignment,
  saveAssignment,
  type WantedAssignment,
} from './assignment/assign-position.ts';
export { findEmployed } from './assignment/assigned-person.store.ts';
export { type Assignment, readAssignments } from './assignment/assignment.store.ts';
export {
  continueEmployment,
  endEmployment,
  findEnding,
  worksOn,
} from './assignment/end-employment.ts';
export { type EndingTerm, endingTerms, keepReminder } from './assignment/fixed-terms.store.ts';
export { avatarUrl } from './avatar.ts';
export { type Brief, briefOf, briefOfId, briefsOf, nameOf, presentBrief } from './brief-person.ts';
export { companyCountries } from './company-countries.ts';
export { departmentOf, joinDepartments } from './department-of.ts';
export {
  departmentsFrom,
  departmentsWithin,
  ownDepartment,
  withMergedDepartments,
} from './departments-within.ts';
export { employmentEvents } from './employment-events.ts';
export { type EmploymentFacts, employmentFacts } from './employment-facts.ts';
export * as employmentTypes from './employment-type/employment-type.store.ts';
export { organisationChange, organisationChanged } from './events.ts';
export { namesOnly, recordVisibility, shownOrNull, type Visibility } from './field-visibility.ts';
export { handOverFromLeavers } from './hand-over-from-leavers.ts';
export * as intake from './intake/intake.ts';
export { lastManagerOf } from './last-manager.ts';
export { organisationActions } from './organisation.actions.ts';
export { type Organisation, showsField } from './organisation.ts';
export { type PaidPerson, paidPeople } from './paid-people.ts';
export { peopleNamed } from './people-named.ts';
export { countPeopleWhere, pageOfPeopleWhere, peopleWhere } from './people-where.store.ts';
export {
  aboutPerson,
  isOfPaidCountry,
  judgedPerson,
  personQuery,
  presentPerson,
} from './person.store.ts';
export { cardOn, lastCard, placeBy, placedPerson } from './person-card.ts';
export * as personConditions from './person-conditions.ts';
export { personDates } from './person-dates.ts';
export { type PersonWithRows, personWith } from './person-owner.ts';
export { wasPlacedIn } from './placed-in.ts';
export * as relations from './relations.ts';
export { type Named, readNames } from './search/names.store.ts';
export { fieldChoices, findOrganisation } from './settings.store.ts';
export {
  directReportsOf,
  directReportsOfMe,
  leadersOn,
  peersOf,
  peopleBelow,
  peopleBelowMe,
  positionsBelow,
  teamAround,
} from './team/people-around.ts';
export { type Workplace, workplaceOf } from './workplace.ts';
