/** Writes the plan, in a fixed number of statements. */
import type { UnitType } from '@tenure/contract/org/unit';
import { sql } from 'kysely';
import { addAccounts, changeAccounts } from '../../identity/public.ts';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { endEmploymentTypes } from '../employment-type/employment-type.store.ts';
import { dayBefore } from '../rules/dated.ts';
import { unitTables } from '../unit/unit-table.ts';
import { changePositions } from './change-positions.ts';
import { insertOrganisation, type OrganisationRows } from './insert-organisation.ts';
import type { IntakeFacts } from './intake-facts.ts';
import {
  type IntakePlan,
  type PlannedPerson,
  type PositionRef,
  placeNamed,
  type UnitRef,
} from './intake-plan.ts';
import { endEarlierEmployment, movePeople } from './move-people.ts';
import { linesOf } from './new-lines.ts';

export interface Written {
  /** Employee ids by row number. */
  readonly employeeIds: ReadonlyMap<number, number>;
}

export async function writeIntake(
  ctx: Ctx,
  plan: IntakePlan,
  facts: IntakeFacts,
): Promise<Written> {
  const unitIds = await addUnits(ctx, plan);
  const unit = (ref: UnitRef | undefined) =>
    ref === undefined ? null : 'id' in ref ? ref.id : (unitIds[ref.created] as number);
  const positionIds = await takeIds(ctx, 'positions', plan.newPositions.length);
  const position = (ref: PositionRef) =>
    'id' in ref ? ref.id : (positionIds[ref.created] as number);
  const employeeIds = await addPeople(ctx, plan);
  const idOf = ({ row }: PlannedPerson) => employeeIds.get(row.row) as number;

  const arriving = plan.people.filter(({ outcome }) => outcome === 'add' || outcome === 'rehire');
  const rehired = arriving.filter(({ outcome }) => outcome === 'rehire');
  await endEarlierEmployment(ctx, rehired);
  const opensOn = new Map(facts.positions.map((one) => [one.id, one.opensOn]));
  const rows: OrganisationRows = {
    positions: plan.newPositions.map((one, n) => ({
      id: positionIds[n] as number,
      title: one.title,
      identifier: one.identifier ?? `P-${positionIds[n]}`,
      department_id: unit(one.department),
      location_id: unit(one.location),
      legal_entity_id: unit(one.legalEntity),
      job_role_id: unit(one.jobRole),
      headcount: one.holders,
      fte_budget: one.holders * 100,
      opens_on: one.opensOn,
    })),
    lines: plan.newPositions.flatMap((one, n) =>
      linesOf(positionIds[n] as number, one, (id) => opensOn.get(id), position),
    ),
    employees: arriving
      .filter(({ outcome }) => outcome === 'add')
      .map((person) => ({
        id: idOf(person),
        employee_number: person.row.employeeNumber ?? `E${idOf(person)}`,
        preferred_name: person.row.preferredName,
        start_date: person.row.startDate ?? '',
        employment_type: person.row.employmentType ?? '',
      })),
    assignments: arriving.flatMap((person) =>
      person.movesTo === null
        ? []
        : [
            {
              employee_id: idOf(person),
              position_id: position(person.movesTo),
              assigned_from: person.row.startDate ?? facts.today,
            },
          ],
    ),
  };
  await insertOrganisation(ctx, rows);
  const moving = plan.people.filter(
    ({ outcome, movesTo }) => outcome === 'change' && movesTo !== null,
  );
  await movePeople(
    ctx,
    moving.map((person) => ({
      employeeId: idOf(person),
      positionId: position(person.movesTo as PositionRef),
    })),
    facts.today,
  );
  await changeEmployment(ctx, plan.people, facts.today);
  await changePositions(ctx, plan.changedPositions, { unit, position, today: facts.today });
  return { employeeIds };
}

async function addUnits(ctx: Ctx, { newUnits }: IntakePlan): Promise<number[]> {
  const ids: number[] = [];
  for (const type of [...new Set(newUnits.map((one) => one.type))]) {
    const wanted = newUnits.flatMap((one, place) => (one.type === type ? [{ ...one, place }] : []));
    const { table, prefix } = unitTables[type];
    const taken = await takeIds(ctx, table, wanted.length);
    for (const [n, { place }] of wanted.entries()) ids[place] = taken[n] as number;
    await insertMany(
      ctx,
      table,
      wanted.map(({ title, country }, n) => ({
        id: taken[n],
        title,
        version: 1,
        ...(prefix === null ? {} : { identifier: `${prefix}${taken[n]}` }),
        ...unitColumns(type, title, country),
      })),
    );
  }
  return ids;
}

function unitColumns(
  type: UnitType,
  title: string,
  country: string,
): Record<string, string | null> {
  if (type === 'location') return { country, ...placeNamed(country, title) };
  if (type === 'legal-entity') return { country };
  return type === 'department' ? { description: '' } : { description: '', qualifications: '' };
}

/** Creates missing accounts, and updates names and addresses of existing ones. */
async function addPeople(ctx: Ctx, { people }: IntakePlan): Promise<Map<number, number>> {
  const fresh = people.filter(({ known }) => known === null);
  const ids = await addAccounts(
    ctx,
    fresh.map(({ row, country, timezone, isLeader }) => ({
      email: row.email ?? '',
      firstName: row.firstName ?? '',
      lastName: row.lastName ?? '',
      mobile: row.mobile,
      country,
      timezone,
      isLeader,
    })),
  );
  await changeAccounts(
    ctx,
    people.flatMap(({ known, row }) =>
      known === null
        ? []
        : [
            {
              id: known.id,
              firstName: row.firstName ?? known.firstName,
              lastName: row.lastName ?? known.lastName,
              email: row.email ?? known.email,
              mobile: row.mobile ?? known.mobile,
              country: row.country ?? known.country,
            },
          ].filter(
            (now) =>
              now.firstName !== known.firstName ||
              now.lastName !== known.lastName ||
              now.email?.toLowerCase() !== known.email?.toLowerCase() ||
              now.mobile !== known.mobile ||
              now.country !== known.country,
          ),
    ),
  );
  return new Map([
    ...fresh.map(({ row }, n): [number, number] => [row.row, ids[n] as number]),
    ...people.flatMap(({ row, known }): [number, number][] =>
      known === null ? [] : [[row.row, known.id]],
    ),
  ]);
}

/** Preferred name, start date and employment type of existing and rehired people. */
async function changeEmployment(
  ctx: Ctx,
  people: readonly PlannedPerson[],
  today: string,
): Promise<void> {
  const hasNewType = ({ known, row, outcome }: PlannedPerson) =>
    outcome === 'change' &&
    row.employmentType !== null &&
    row.employmentType !== known?.employment?.employmentType;
  await endEmploymentTypes(
    ctx,
    people.flatMap((one) =>
      one.known && hasNewType(one) ? [{ employeeId: one.known.id, lastDay: dayBefore(today) }] : [],
    ),
  );
  const changed = people
    .filter(({ outcome }) => outcome === 'change' || outcome === 'rehire')
    .map(({ known, row, outcome }) => ({
      id: known?.id,
      preferred_name: row.preferredName ?? known?.employment?.preferredName ?? null,
      start_date: row.startDate ?? known?.employment?.startDate,
      employment_type: row.employmentType ?? known?.employment?.employmentType,
      is_rehired: outcome === 'rehire',
    }));
  if (changed.length === 0) return;
  await sql`
    update employees e set preferred_name = n.preferred_name, start_date = n.start_date,
      probation_end_date = case when e.probation_end_date >= n.start_date then e.probation_end_date end,
      employment_type = n.employment_type, end_date = case when n.is_rehired then null else e.end_date end,
      version = e.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as n (id bigint, preferred_name text, start_date date, employment_type text, is_rehired boolean)
    where e.id = n.id`.execute(ctx.db);
}
