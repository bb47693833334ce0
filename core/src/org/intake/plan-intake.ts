/**
 * Plans what rows of people change in a company. Pure: the same input gives the same plan, so that the import
 * does exactly what its preview shows.
 */
import { knownPlace } from '@tenure/contract/org/known-places';
import { UnitFinder } from './find-units.ts';
import type { IntakeFacts, IntakeOptions, IntakeProblem, IntakeRow } from './intake-facts.ts';
import { type IntakePlan, type PlannedPerson, usualTimezone } from './intake-plan.ts';
import { indexOfPeople, type Matched, matchPeople } from './match-people.ts';
import { PositionPlanner } from './plan-positions.ts';
import { changesOf } from './planned-changes.ts';

const required = {
  firstName: 'Enter a first name',
  lastName: 'Enter a last name',
  email: 'Enter an email address',
  startDate: 'Enter a start date',
  employmentType: 'Enter an employment type',
} as const;

export function planIntake(
  rows: readonly IntakeRow[],
  facts: IntakeFacts,
  options: IntakeOptions,
): IntakePlan {
  const { matched, problems } = matchPeople(rows, facts, options);
  for (const one of matched) problems.push(...missingIn(one));
  const units = new UnitFinder(facts, options);
  const positions = new PositionPlanner(facts, options, units, matched, problems);
  const planned = positions.plan();
  const index = indexOfPeople(facts.people);
  const people = matched.map((one): PlannedPerson => {
    const place = placeOf(one, units, facts);
    const isNew = one.kind !== 'current';
    const movesTo = positions.moveOf(one.row);
    const changes = isNew ? [] : changesOf(one, facts, index, positions.fieldsOf(one.row));
    return {
      row: one.row,
      known: one.known,
      name: [
        one.row.firstName ?? one.known?.firstName,
        one.row.lastName ?? one.known?.lastName,
      ].join(' '),
      outcome:
        one.kind === 'rehire' ? 'rehire' : isNew ? 'add' : changes.length > 0 ? 'change' : 'same',
      movesTo,
      ...place,
      isLeader: positions.leads(one.row),
      changes,
    };
  });
  const order = (one: IntakeProblem, other: IntakeProblem) => one.row - other.row;
  return { problems: problems.sort(order), newUnits: units.created, ...planned, people };
}

function missingIn({ row, known, kind }: Matched): IntakeProblem[] {
  if (kind === 'current' || kind === 'rehire') return [];
  const has = {
    firstName: row.firstName ?? known?.firstName,
    lastName: row.lastName ?? known?.lastName,
    email: row.email ?? known?.email,
    startDate: row.startDate,
    employmentType: row.employmentType,
  };
  return (Object.keys(required) as (keyof typeof required)[])
    .filter((field) => !has[field])
    .map((field) => ({ row: row.row, field, message: required[field] }));
}

/** Country and time zone of a person: from the location, the legal entity, or the row. */
function placeOf({ row, known }: Matched, units: UnitFinder, facts: IntakeFacts) {
  const location = units.named(row, 'location');
  const entity = units.named(row, 'legalEntity');
  const country =
    row.country ??
    location?.country ??
    entity?.country ??
    known?.country ??
    facts.units['legal-entity'][0]?.country ??
    facts.company.country ??
    'AU';
  const usual = country === facts.company.country ? facts.company.timezone : usualTimezone(country);
  return {
    country,
    timezone: location?.timezone ?? knownPlace(country, row.location ?? '')?.timezone ?? usual,
  };
}
