/** Random changes to a small organisation, written directly to the tables like commands and imports do. */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { belowDifferences } from './below-differences.fixture.ts';
import { cardDifferences } from './card-differences.fixture.ts';
import { groupDifferences } from './group-differences.fixture.ts';
import { dayNumber } from './random-company.fixture.ts';

const POSITIONS = 7;
const PEOPLE = 7;
const DAYS = 30;
/** No table has this many rows in a test, so ids from here on belong to this organisation. */
const FIRST = 60_000;

const position = fc.nat(POSITIONS - 1).map((n) => FIRST + n);
const person = fc.nat(PEOPLE - 1).map((n) => FIRST + n);
const day = fc.nat(DAYS).map(dayNumber);
const nth = fc.nat(20);
/** Locations and legal entities of this organisation; there is one more department. */
const unit = fc.nat(1).map((n) => FIRST + n);
const department = fc.nat(2).map((n) => FIRST + n);
const renamed = ['users', 'positions', 'departments', 'locations', 'legal_entities'] as const;
const is = <const T extends string>(type: T) => fc.constant<T>(type);

const change = fc.oneof(
  { arbitrary: fc.record({ type: is('move'), position, to: fc.option(position), day }), weight: 4 },
  fc.record({ type: is('plan'), position, to: position, day, until: day }),
  fc.record({
    ...{ type: is('start'), person, position, day, until: fc.option(day) },
    isPrimary: fc.boolean(),
  }),
  fc.record({ type: is('end'), nth, day }),
  fc.record({ type: is('reassign'), nth, position }),
  fc.record({ type: is('primary'), nth }),
  fc.record({ type: is('undo'), nth }),
  fc.record({ type: is('unplan'), position, day }),
  fc.record({ type: is('rename'), what: fc.constantFrom(...renamed), nth, name: fc.string() }),
  fc.record({
    type: is('place'),
    position,
    department: fc.option(department),
    location: fc.option(unit),
  }),
  fc.record({
    ...{ type: is('place for a while'), position, day, until: fc.option(day) },
    ...{ department: fc.option(department), location: fc.option(unit) },
  }),
  fc.record({ type: is('place as now'), position }),
  fc.record({ type: is('open'), position, day, until: fc.option(day) }),
  fc.record({ type: is('nest'), department, below: fc.option(department) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

export const changes = fc.array(change, { minLength: 1, maxLength: 9 });

/** Everyone in a position of their own, in a single reporting line. */
export async function foundOrganisation({ db }: Ctx): Promise<void> {
  const numbers = sql`generate_series(${FIRST}::bigint, ${FIRST + POSITIONS - 1}::bigint) as n`;
  await sql`insert into positions (id, title, identifier, opens_on)
    select n, 'Position ' || n, 'C' || n, '2020-01-01' from ${numbers}`.execute(db);
  const units = sql`generate_series(${FIRST}::bigint, ${FIRST + 1}::bigint) as n`;
  await sql`insert into departments (id, title, identifier)
    select n, 'D' || n, 'D' || n from generate_series(${FIRST}::bigint, ${FIRST + 2}::bigint) as n`.execute(
    db,
  );
  await sql`insert into locations (id, title, identifier, city, country, timezone)
    select n, 'L' || n, 'L' || n, 'Perth', 'AU', 'Australia/Perth' from ${units}`.execute(db);
  await sql`insert into legal_entities (id, title, country) select n, 'E' || n, 'AU' from ${units}`.execute(
    db,
  );
  await sql`update positions set department_id = ${FIRST} + id % 2, location_id = ${FIRST},
    legal_entity_id = ${FIRST + 1} where id >= ${FIRST}`.execute(db);
  await sql`insert into users (id, username, first_name, last_name)
    select n, 'chain.' || n, 'Chain', 'Person' from ${numbers}`.execute(db);
  await sql`insert into employees (id, employee_number, start_date, employment_type)
    select n, 'C' || n, '2020-01-01', 'Full Time' from ${numbers}`.execute(db);
  await sql`insert into reporting_lines (position_id, reports_to_id, kind, valid_from)
    select n, nullif(n - 1, ${FIRST - 1}), 'direct', '2020-01-01' from ${numbers}`.execute(db);
  await sql`insert into position_assignments (employee_id, position_id, assigned_from)
    select n, n, '2020-01-01' from ${numbers}`.execute(db);
}

/** Applies the change unless a constraint rejects it; returns whether it was applied. */
export async function make(ctx: Ctx, one: Change): Promise<boolean> {
  await sql`savepoint one_change`.execute(ctx.db);
  try {
    for (const statement of statementsOf(one)) await statement.execute(ctx.db);
    await sql`release savepoint one_change`.execute(ctx.db);
    return true;
  } catch (error) {
    if (!/^23/.test((error as { code?: string }).code ?? '')) throw error;
    await sql`rollback to savepoint one_change`.execute(ctx.db);
    return false;
  }
}

/** The nth assignment of this organisation, by id. */
const assignment = (n: number) => sql`(select id from position_assignments
  where employee_id >= ${FIRST} order by id limit 1 offset ${n})`;

function statementsOf(one: Change) {
  switch (one.type) {
    case 'move':
      return [
        ...cutLines(one.position, one.day),
        sql`insert into reporting_lines (position_id, reports_to_id, kind, valid_from)
          values (${one.position}, ${one.to}, 'direct', ${one.day})`,
      ];
    case 'plan':
      return [
        ...cutLines(one.position, one.day),
        sql`insert into reporting_lines (position_id, reports_to_id, kind, valid_from, valid_to)
          values (${one.position}, ${one.to}, 'direct', ${one.day}, ${one.until}),
            (${one.position}, null, 'direct', ${one.until}::date + 1, null)`,
      ];
    case 'unplan':
      return [
        sql`delete from reporting_lines where position_id = ${one.position} and valid_from > ${one.day}`,
      ];
    case 'start':
      return [
        sql`insert into position_assignments (employee_id, position_id, is_primary, assigned_from, assigned_to)
          values (${one.person}, ${one.position}, ${one.isPrimary}, ${one.day}, ${one.until})`,
      ];
    case 'end':
      return [
        sql`update position_assignments set assigned_to = ${one.day} where id = ${assignment(one.nth)}`,
      ];
    case 'reassign':
      return [
        sql`update position_assignments set position_id = ${one.position} where id = ${assignment(one.nth)}`,
      ];
    case 'primary':
      return [
        sql`update position_assignments set is_primary = not is_primary where id = ${assignment(one.nth)}`,
      ];
    case 'rename': {
      const column = sql.ref(one.what === 'users' ? 'last_name' : 'title');
      return [
        sql`update ${sql.table(one.what)} set ${column} = ${one.name.replaceAll('\0', '')}
          where id = (select id from ${sql.table(one.what)} where id >= ${FIRST} order by id limit 1 offset ${one.nth} % 2)`,
      ];
    }
    case 'place':
      return [
        sql`update positions set department_id = ${one.department}, location_id = ${one.location} where id = ${one.position}`,
      ];
    case 'place for a while':
      return [
        sql`delete from position_history where position_id = ${one.position}`,
        sql`insert into position_history (position_id, valid_from, valid_to, title, department_id, location_id)
          values (${one.position}, ${one.day}, ${one.until}, 'Then', ${one.department}, ${one.location})`,
        // As changes do, so that the heads of departments are found again.
        sql`update positions set version = version + 1 where id = ${one.position}`,
      ];
    case 'place as now':
      return [sql`delete from position_history where position_id = ${one.position}`];
    case 'open':
      return [
        sql`update positions set opens_on = ${one.day}, closes_on = ${one.until} where id = ${one.position}`,
      ];
    case 'nest':
      return [sql`update departments set parent_id = ${one.below} where id = ${one.department}`];
    case 'undo':
      return [sql`delete from position_assignments where id = ${assignment(one.nth)}`];
  }
}

/** Removes the position's reporting lines from the day on. */
const cutLines = (moved: number, from: string) => [
  sql`delete from reporting_lines where position_id = ${moved} and valid_from >= ${from}`,
  sql`update reporting_lines set valid_to = ${from}::date - 1
    where position_id = ${moved} and (valid_to is null or valid_to >= ${from})`,
];

interface Difference {
  readonly employee: number;
  readonly day: string;
  readonly kept: readonly number[];
  readonly walked: readonly number[];
}

/**
 * Differences between stored and recalculated managers, cards, people below and people of departments and
 * locations, and how many people with managers were compared.
 */
export async function differences(ctx: Ctx) {
  const { rows } = await sql<Difference>`
    select e.id as employee, d::date::text as day, manager_ids(e.id, d::date) as kept,
      walked_manager_ids(e.id, d::date) as walked
    from employees e
    cross join generate_series(${dayNumber(-1)}::date, ${dayNumber(DAYS + 2)}::date, '1 day') d
    where e.id >= ${FIRST}`.execute(ctx.db);
  const days = [dayNumber(-1), dayNumber(DAYS + 2)] as const;
  const cards = await cardDifferences(ctx, FIRST, days);
  const groups = await groupDifferences(ctx, FIRST, days);
  const people = Array.from({ length: PEOPLE }, (_, n) => FIRST + n);
  const below = await belowDifferences(ctx, people, [days[0], dayNumber(DAYS / 2), days[1]]);
  return {
    compared: rows.filter(({ walked }) => walked.length > 0).length,
    comparedBelow: below.compared,
    comparedGroups: groups.compared,
    wrong: [
      ...rows.filter(({ kept, walked }) => kept.join() !== walked.join()),
      ...cards.wrong,
      ...below.wrong,
      ...groups.wrong,
    ],
  };
}
