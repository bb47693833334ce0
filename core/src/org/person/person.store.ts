import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import type { Db } from '../../kit/data/kysely.ts';
import { type Given, only, prepared } from '../../kit/data/prepared.ts';
import type { About, Person } from '../../kit/person.ts';
import { lineOn } from '../dated-sql.ts';
import { managersAbove } from './is-above.ts';

/** Everyone in a company may know who works there, so the "may see" filter of a person is the tenant. */
export async function findPerson(
  ctx: SignedInCtx,
  employeeId: number,
): Promise<Person | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const [row] = await personRow(ctx, { employeeId, today });
  return row && presentPerson(row, today);
}

/** Name and employment dates, to extend with more columns; not sufficient for permission checks. */
export const namedPerson = (db: Db) =>
  db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.id')
    .select(['e.id as employee_id', 'u.first_name', 'u.last_name', 'e.start_date', 'e.end_date']);

/**
 * A person with everything permission checks need, to extend with more columns. The tenant is compared by
 * row-level security alone, because each further comparison adds to the plan (ADR 107).
 */
export const judgedPerson = (db: Db, today: string) =>
  namedPerson(db)
    .leftJoin('reporting_chains as chain', (join) =>
      join.onRef('chain.employee_id', '=', 'e.id').on(lineOn('chain', today)),
    )
    .select(sql<number[]>`coalesce(chain.manager_ids, '{}')`.as('manager_ids'));

/** The managers on the first day of the person `e`, while that is ahead. */
export const firstManagers = (today: string) => sql<number[] | null>`
  case when e.start_date > ${today}::date then ${managersAbove(sql`e.id`, sql`e.start_date`)} end`;

/** With the country of their legal entity, which some permissions depend on. */
export const personQuery = (db: Db, today: string) =>
  judgedPerson(db, today)
    .select(paidCountry(sql`e.id`, today).as('country'))
    .select(firstManagers(today).as('first_manager_ids'));

const personRow = prepared((db, given: Given<{ employeeId: number; today: string }>) =>
  personQuery(
    db,
    given((of) => of.today),
  ).where(
    'e.id',
    '=',
    given((of) => of.employeeId),
  ),
);

/** The country alone, for people whose current position has no legal entity, or who have no position. */
const countryRow = prepared(
  (_, given: Given<{ employeeId: number; today: string }>) =>
    sql<{ country: string | null }>`select ${paidCountry(
      sql`${given((of) => of.employeeId)}`,
      given((of) => of.today),
    )} as country`,
);

export const countryOf = async (ctx: Ctx, employeeId: number, today: string) =>
  only(await countryRow(ctx, { employeeId, today })).country;

/** The country of a person's legal entity on a day: of their current position, or of their first one. */
export const paidCountry = (employeeId: RawBuilder<unknown>, day: string) => sql<string | null>`(
  select c.legal_entity_country from person_cards c
  where c.employee_id = ${employeeId} and c.legal_entity_id is not null
  order by c.valid_from > ${day}::date, abs(c.valid_from - ${day}::date) limit 1)`;

/**
 * Whether country-specific data applies to the person on a day: moving to another country starts a new set.
 * Someone without a legal entity keeps their data.
 */
export const isOfPaidCountry = (country: RawBuilder<unknown>, employeeId: number, day: string) =>
  sql<boolean>`(${country} is null or ${country} = coalesce(${paidCountry(sql`${employeeId}`, day)}, ${country}))`;

export interface PersonRow {
  employee_id: number;
  first_name: string;
  last_name: string;
  start_date?: string;
  end_date: string | null;
  manager_ids: number[];
  first_manager_ids?: number[] | null;
  country?: string | null;
}

export const presentPerson = (row: PersonRow, today: string): Person => ({
  employeeId: row.employee_id,
  firstName: row.first_name,
  lastName: row.last_name,
  managerIds: row.manager_ids,
  isEmployed: row.end_date === null || row.end_date >= today,
  ...(row.start_date !== undefined && row.start_date > today ? { isExpected: true } : {}),
  ...(row.first_manager_ids ? { firstManagerIds: row.first_manager_ids } : {}),
  ...(row.country === undefined ? {} : { country: row.country }),
});

/** Several people by id, in one statement. */
export async function findPeople(
  ctx: Ctx,
  employeeIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Person>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await personQuery(ctx.db, today).where('e.id', 'in', employeeIds).execute();
  return new Map(rows.map((row) => [row.employee_id, presentPerson(row, today)]));
}

/** Loads the person named in the URL, for endpoints under /employees/{employeeId}. */
export async function aboutPerson(
  ctx: SignedInCtx,
  input: { params: { employeeId: number } },
): Promise<About | undefined> {
  const person = await findPerson(ctx, input.params.employeeId);
  return person && { person };
}
