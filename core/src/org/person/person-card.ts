/**
 * Person cards: what lists show of a person, denormalized to one row per period (ADR 81). Other areas join it
 * with these helpers.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Places } from '../../kit/contribution/presence.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Db } from '../../kit/data/kysely.ts';
import { begunLastBy, lineOn } from '../dated-sql.ts';
import { countryOf, judgedPerson } from './person.store.ts';
import type { Workplace } from './workplace.ts';

/** For a join: the latest card of a row's `employee_id`, the one without an end date. */
export const lastCard = (alias: string, of: string) => {
  const [card, row] = [sql.ref(alias), sql.ref(of)];
  return sql`person_cards ${card} on ${card}.tenant_id = ${row}.tenant_id
    and ${card}.employee_id = ${row}.employee_id and ${card}.valid_to is null`;
};

/** For a lateral join: a person's latest card, by one index lookup. */
export const lastCardOf = (employeeId: string) => sql`lateral (select c.* from person_cards c
  where c.employee_id = ${sql.ref(employeeId)} and c.valid_to is null limit 1)`;

/** For a join: the card of a row's `employee_id` on a day. */
export const cardOn = (alias: string, of: string, day: string) => {
  const [card, row] = [sql.ref(alias), sql.ref(of)];
  return sql`person_cards ${card} on ${card}.tenant_id = ${row}.tenant_id
    and ${card}.employee_id = ${row}.employee_id and ${lineOn(alias, day)}`;
};

/** For a from clause, with its condition: the cards of several people on a day. */
export const cardsOn = (alias: string, ids: RawBuilder<unknown>, day: RawBuilder<unknown>) => {
  const card = sql.ref(alias);
  return sql`person_cards ${card} where ${card}.employee_id = any(${ids}) and ${lineOn(alias, day)}`;
};

interface LocatedRow {
  readonly id: number;
  readonly location_country: string | null;
  readonly location_region: string | null;
  readonly location_city: string | null;
}

/** Where people work according to their cards, for `Presence.read`. */
export const placesOf = (rows: readonly LocatedRow[]): Places =>
  new Map(
    rows.flatMap(
      ({ id, location_country: country, location_region: region, location_city: city }) =>
        country === null ? [] : [[id, { country, region, city }] as const],
    ),
  );

/** Where the person `e` works on the day, last worked, or will start, as JSON. Null without a position. */
export const placeBy = (day: RawBuilder<unknown>) => sql<Workplace | null>`(
  select json_build_object('country', last.location_country, 'region', last.location_region,
    'city', last.location_city)
  from person_cards last
  where last.employee_id = e.id and last.position_id is not null
  order by ${begunLastBy(sql.ref('last.valid_from'), day)} limit 1)`;

/**
 * A person with position and workplace on the day, to extend with more columns. The card has the legal
 * entity's country for nearly everyone; `withCountry` looks it up for the rest.
 */
export const placedPerson = (db: Db, today: string) =>
  judgedPerson(db, today)
    .leftJoin('person_cards as card', (join) =>
      join.onRef('card.employee_id', '=', 'e.id').on(lineOn('card', today)),
    )
    .select(['card.position_id', 'card.position_title as position'])
    .select(['card.department_id', 'card.department_title as department'])
    .select(['card.location_id', 'card.location_title as location'])
    .select(['card.legal_entity_id', 'card.legal_entity_title as legal_entity'])
    .select('card.legal_entity_country');

export async function withCountry<
  Row extends {
    readonly employee_id: number;
    readonly legal_entity_id: number | null;
    readonly legal_entity_country: string | null;
  },
>(ctx: Ctx, row: Row, today: string) {
  const country =
    row.legal_entity_id === null
      ? await countryOf(ctx, row.employee_id, today)
      : row.legal_entity_country;
  return { ...row, country };
}
