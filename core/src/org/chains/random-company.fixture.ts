/** A small random company for property tests, in memory and in the tables. */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

const EPOCH = Date.UTC(2026, 0, 1);
/** A small range of days, so that starts and ends often coincide. */
export const someDay = fc.integer({ min: 0, max: 70 }).map(dayNumber);

export function dayNumber(n: number): string {
  return new Date(EPOCH + n * 86_400_000).toISOString().slice(0, 10);
}

/** The day before. */
const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export const SIZES = { department: 5, location: 3, entity: 2, position: 10, person: 14 } as const;

const place = fc.record({
  title: fc.constantFrom('Analyst', 'Engineer', 'Lead'),
  department: fc.option(fc.nat(SIZES.department - 1)),
  location: fc.option(fc.nat(SIZES.location - 1)),
});

const position = fc.record({
  now: place,
  entity: fc.option(fc.nat(SIZES.entity - 1)),
  /** Before or from that day, the position is placed elsewhere. */
  other: fc.option(fc.record({ place, day: someDay, isPast: fc.boolean() })),
  above: fc.option(fc.nat()),
  /** From that day on it reports to another position. */
  moves: fc.option(fc.record({ day: someDay, above: fc.option(fc.nat()) })),
});

const person = fc.record({
  start: someDay,
  end: fc.option(fc.nat(40)),
  type: fc.constantFrom('Full Time', 'Part Time', 'Casual', 'Contractor'),
  position: fc.option(fc.nat(SIZES.position - 1)),
  moves: fc.option(fc.record({ day: someDay, position: fc.nat(SIZES.position - 1) })),
  second: fc.option(fc.nat(SIZES.position - 1)),
});

export const randomCompany = fc.record({
  parents: fc.array(fc.option(fc.nat()), {
    minLength: SIZES.department,
    maxLength: SIZES.department,
  }),
  positions: fc.array(position, { minLength: SIZES.position, maxLength: SIZES.position }),
  people: fc.array(person, { minLength: SIZES.person, maxLength: SIZES.person }),
});
type Random = typeof randomCompany extends fc.Arbitrary<infer T> ? T : never;

interface Span {
  readonly from: string;
  readonly to: string | null;
}
interface Place {
  readonly title: string;
  readonly department: number | null;
  readonly location: number | null;
}

/** Every record by its id in the tables. */
export interface MemoryCompany {
  readonly departments: ReadonlyMap<number, { parent: number | null }>;
  readonly locations: readonly number[];
  readonly entities: readonly number[];
  readonly positions: ReadonlyMap<
    number,
    {
      now: Place;
      entity: number | null;
      other: (Span & Place) | null;
      lines: readonly (Span & { above: number | null })[];
    }
  >;
  readonly people: ReadonlyMap<
    number,
    {
      start: string;
      end: string | null;
      type: string;
      held: readonly (Span & { position: number; isPrimary: boolean })[];
    }
  >;
}

/** No table has this many rows in a test, so ids from here on belong to this company. */
const FIRST = 50_000;
const idOf = (n: number) => FIRST + n;
const orNull = <T>(n: number | null, of: (n: number) => T) => (n === null ? null : of(n));
/** Only refers to a smaller number, so that there is no cycle. */
const smaller = (n: number | null, own: number) => (n === null || own === 0 ? null : idOf(n % own));

export function inMemory(random: Random): MemoryCompany {
  const placed = ({ title, department, location }: Random['positions'][number]['now']): Place => ({
    title,
    department: orNull(department, idOf),
    location: orNull(location, idOf),
  });
  const opens = '2020-01-01';
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => idOf(n));
  return {
    departments: new Map(random.parents.map((one, n) => [idOf(n), { parent: smaller(one, n) }])),
    locations: numbers(SIZES.location),
    entities: numbers(SIZES.entity),
    positions: new Map(
      random.positions.map(({ now, entity, other, above, moves }, n) => [
        idOf(n),
        {
          now: placed(now),
          entity: orNull(entity, idOf),
          other: other && {
            ...placed(other.place),
            from: other.isPast ? opens : other.day,
            to: other.isPast ? other.day : null,
          },
          lines: moves
            ? [
                { above: smaller(above, n), from: opens, to: before(moves.day) },
                { above: smaller(moves.above, n), from: moves.day, to: null },
              ]
            : [{ above: smaller(above, n), from: opens, to: null }],
        },
      ]),
    ),
    people: new Map(
      random.people.map(({ start, end, type, position: first, moves, second }, n) => [
        idOf(n),
        {
          start,
          end: orNull(end, (days) =>
            new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10),
          ),
          type,
          held: [
            ...(first === null
              ? []
              : [
                  {
                    position: idOf(first),
                    isPrimary: true,
                    from: opens,
                    to: moves && before(moves.day),
                  },
                ]),
            ...(moves
              ? [{ position: idOf(moves.position), isPrimary: true, from: moves.day, to: null }]
              : []),
            ...(second === null
              ? []
              : [{ position: idOf(second), isPrimary: false, from: start, to: null }]),
          ],
        },
      ]),
    ),
  };
}

export async function inTables({ db }: Ctx, company: MemoryCompany): Promise<void> {
  const rows = (list: readonly unknown[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`;
  const positions = [...company.positions].map(([id, one]) => ({ id, ...one, ...one.now }));
  const people = [...company.people].map(([id, one]) => ({ id, ...one, name: `person.${id}` }));
  const lists = {
    departments: [...company.departments].map(([id, { parent }]) => ({ id, parent })),
    locations: company.locations.map((id) => ({ id })),
    entities: company.entities.map((id) => ({ id })),
    others: positions.flatMap(({ id, other }) => (other ? [{ id, ...other }] : [])),
    lines: positions.flatMap(({ id, lines }) => lines.map((line) => ({ id, ...line }))),
    held: people.flatMap(({ id, held }) => held.map((one) => ({ id, ...one }))),
  };
  await sql`insert into departments (id, title, identifier, parent_id)
    select id, 'D' || id, 'D' || id, parent from ${rows(lists.departments)} as r (id bigint, parent bigint)`.execute(
    db,
  );
  await sql`insert into locations (id, title, identifier, city, country, timezone)
    select id, 'L' || id, 'L' || id, 'Sydney', 'AU', 'Australia/Sydney' from ${rows(lists.locations)} as r (id bigint)`.execute(
    db,
  );
  await sql`insert into legal_entities (id, title, country)
    select id, 'C' || id, 'AU' from ${rows(lists.entities)} as r (id bigint)`.execute(db);
  await sql`insert into positions (id, title, identifier, department_id, location_id, legal_entity_id, opens_on, details_from)
    select id, title, 'R' || id, department, location, entity, '2020-01-01', (other ->> 'to')::date + 1
    from ${rows(positions)} as r (id bigint, title text, department bigint, location bigint, entity bigint, other jsonb)`.execute(
    db,
  );
  await sql`insert into position_history (position_id, valid_from, valid_to, title, department_id, location_id)
    select id, "from", "to", title, department, location
    from ${rows(lists.others)} as r (id bigint, "from" date, "to" date, title text, department bigint, location bigint)`.execute(
    db,
  );
  await sql`insert into reporting_lines (position_id, reports_to_id, kind, valid_from, valid_to)
    select id, above, 'direct', "from", "to"
    from ${rows(lists.lines)} as r (id bigint, above bigint, "from" date, "to" date)`.execute(db);
  await sql`insert into users (id, username, first_name, last_name)
    select id, name, 'Random', name from ${rows(people)} as r (id bigint, name text)`.execute(db);
  await sql`insert into employees (id, employee_number, start_date, end_date, employment_type)
    select id, name, start, "end", type
    from ${rows(people)} as r (id bigint, name text, start date, "end" date, type text)`.execute(
    db,
  );
  await sql`insert into position_assignments (employee_id, position_id, is_primary, assigned_from, assigned_to)
    select id, position, "isPrimary", "from", "to"
    from ${rows(lists.held)} as r (id bigint, position bigint, "isPrimary" boolean, "from" date, "to" date)`.execute(
    db,
  );
}
