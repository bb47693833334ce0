import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import type { Db } from '../../kit/data/kysely.ts';
import { type Given, only, prepared } from '../../kit/data/prepared.ts';
import type { About, Person } from '../../kit/person.ts';
import { lineOn } from '../dated-sql.ts';

/** Everybody in a company may know who works there, so the "may see" filter of a person is the tenant. */
export async function findPerson(
  ctx: SignedInCtx,
  employeeId: number,
): Promise<Person | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const [row] = await personRow(ctx, { employeeId, today });
  return row && presentPerson(row, today);
}

/**
 * What a permission about a person is judged by, for stores that load more of one in the same statement. The
 * company is compared by row-level security alone: each further comparison is another part of the plan (ADR 107).
 */
export function judgedPerson(db: Db, today: string) {
  return db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.id')
    .leftJoin('reporting_chains as chain', (join) =>
      join.onRef('chain.employee_id', '=', 'e.id').on(lineOn('chain', today)),
    )
    .select(['e.id as employee_id', 'u.first_name', 'u.last_name', 'e.start_date', 'e.end_date'])
    .select(sql<number[]>`coalesce(chain.manager_ids, '{}')`.as('manager_ids'));
}

/** With the country of their legal entity, by which some permissions differ. */
export const personQuery = (db: Db, today: string) =>
  judgedPerson(db, today).select(paidCountry(sql`e.id`, today).as('country'));

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

/** The same for someone whose position of the day has no legal entity, or who has none. */
const countryRow = prepared(
  (_, given: Given<{ employeeId: number; today: string }>) =>
    sql<{ country: string | null }>`select ${paidCountry(
      sql`${given((of) => of.employeeId)}`,
      given((of) => of.today),
    )} as country`,
);

export const countryOf = async (ctx: Ctx, employeeId: number, today: string) =>
  only(await countryRow(ctx, { employeeId, today })).country;

/** The country of the legal entity that somebody works for on a day: of their position, or of the one they start in. */
export const paidCountry = (employeeId: RawBuilder<unknown>, day: string) => sql<string | null>`(
  select c.legal_entity_country from person_cards c
  where c.employee_id = ${employeeId} and c.legal_entity_id is not null
  order by c.valid_from > ${day}::date, abs(c.valid_from - ${day}::date) limit 1)`;

/**
 * Whether what belongs to a country is the person's on a day: with another country, another set begins. Someone
 * who is paid nowhere keeps what they had.
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
  country?: string | null;
}

export const presentPerson = (row: PersonRow, today: string): Person => ({
  employeeId: row.employee_id,
  firstName: row.first_name,
  lastName: row.last_name,
  managerIds: row.manager_ids,
  isEmployed: row.end_date === null || row.end_date >= today,
  ...(row.start_date !== undefined && row.start_date > today ? { isExpected: true } : {}),
  ...(row.country === undefined ? {} : { country: row.country }),
});

/** Loads the person an address names: for endpoints under /employees/{employeeId}. */
export async function aboutPerson(
  ctx: SignedInCtx,
  input: { params: { employeeId: number } },
): Promise<About | undefined> {
  const person = await findPerson(ctx, input.params.employeeId);
  return person && { person };
}
