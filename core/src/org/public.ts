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
  workOn,
  worksOn,
} from './assignment/end-employment.ts';
export { type EndingTerm, endingTerms, keepReminder } from './assignment/fixed-terms.store.ts';
export * as employmentTypes from './employment-type/employment-type.store.ts';
export { organisationChange, organisationChanged } from './events.ts';
export * as intake from './intake/intake.ts';
export { organisationActions } from './organisation.actions.ts';
export { type Organisation, showsField } from './organisation.ts';
export { avatarUrl } from './person/avatar.ts';
export {
  type Brief,
  briefIn,
  briefOf,
  briefOfId,
  briefsIn,
  briefsOf,
  employeeBriefsIn,
  namedById,
  nameOf,
  presentBrief,
} from './person/brief-person.ts';
export { departmentOf, joinDepartments } from './person/department-of.ts';
export {
  departmentsFrom,
  departmentsWithin,
  ownDepartment,
  withMergedDepartments,
} from './person/departments-within.ts';
export { employedDay, peopleByEmployedDay, startedDay } from './person/employed-day.ts';
export { employmentEvents } from './person/employment-events.ts';
export { type EmploymentFacts, employmentFacts } from './person/employment-facts.ts';
export { handOverFromLeavers } from './person/hand-over-from-leavers.ts';
export { isAbove, managersAbove } from './person/is-above.ts';
export { lastManagerOf } from './person/last-manager.ts';
export { type PaidPerson, paidInSince, paidPeople } from './person/paid-people.ts';
export { peopleNamed } from './person/people-named.ts';
export { countPeopleWhere, pageOfPeopleWhere, peopleWhere } from './person/people-where.store.ts';
export {
  aboutPerson,
  findPeople,
  firstManagers,
  isOfPaidCountry,
  judgedPerson,
  namedPerson,
  paidCountry,
  personQuery,
  presentPerson,
} from './person/person.store.ts';
export {
  cardOn,
  cardsOn,
  lastCard,
  lastCardOf,
  placeBy,
  placedPerson,
  placesOf,
  withCountry,
} from './person/person-card.ts';
export * as personConditions from './person/person-conditions.ts';
export { personDates } from './person/person-dates.ts';
export { type PersonWithRows, personWith } from './person/person-owner.ts';
export { wasPlacedIn } from './person/placed-in.ts';
export { placeOf, timezoneAt, type Workplace, workplaceOf } from './person/workplace.ts';
export * as relations from './relations.ts';
export { samplePayOf } from './sample-lines.ts';
export { type Named, readNames } from './search/names.store.ts';
export {
  namesOnly,
  recordVisibility,
  shownOrNull,
  type Visibility,
} from './settings/field-visibility.ts';
export { refuseAhead } from './settings/look-ahead.ts';
export { fieldChoices, findOrganisation } from './settings/settings.store.ts';
export {
  directReportsOf,
  directReportsOfMe,
  isBelow,
  leadersOn,
  mayLead,
  peersOf,
  peopleBelow,
  peopleBelowMe,
  positionsBelow,
  teamAround,
} from './team/people-around.ts';
export { companyCountries } from './unit/company-countries.ts';
