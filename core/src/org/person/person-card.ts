/** What lists show of a person is kept in one row for each span of days (ADR 81); other areas join it by these. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/data/kysely.ts';
import { begunLastBy, lineOn } from '../dated-sql.ts';
import { personQuery } from './person.store.ts';
import type { Workplace } from './workplace.ts';

/** For a join: the card of a row's `employee_id` that has no end. */
export const lastCard = (alias: string, of: string) => {
  const [card, row] = [sql.ref(alias), sql.ref(of)];
  return sql`person_cards ${card} on ${card}.tenant_id = ${row}.tenant_id
    and ${card}.employee_id = ${row}.employee_id and ${card}.valid_to is null`;
};

/** For a join: the card of a row's `employee_id` on a day. */
export const cardOn = (alias: string, of: string, day: string) => {
  const [card, row] = [sql.ref(alias), sql.ref(of)];
  return sql`person_cards ${card} on ${card}.tenant_id = ${row}.tenant_id
    and ${card}.employee_id = ${row}.employee_id and ${lineOn(alias, day)}`;
};

/** Where the person `e` works on the day, or worked last, as json; before the first day where they will. Null without a position. */
export const placeBy = (day: RawBuilder<unknown>) => sql<Workplace | null>`(
  select json_build_object('country', last.location_country, 'region', last.location_region,
    'city', last.location_city)
  from person_cards last
  where last.employee_id = e.id and last.position_id is not null
  order by ${begunLastBy(sql.ref('last.valid_from'), day)} limit 1)`;

/** A person with position and place on the day, for stores that load more of one in the same statement. */
export const placedPerson = (db: Db, today: string) =>
  personQuery(db, today)
    .leftJoin('person_cards as card', (join) =>
      join
        .onRef('card.tenant_id', '=', 'e.tenant_id')
        .onRef('card.employee_id', '=', 'e.id')
        .on(lineOn('card', today)),
    )
    .select(['card.position_id', 'card.position_title as position'])
    .select(['card.department_id', 'card.department_title as department'])
    .select(['card.location_id', 'card.location_title as location'])
    .select(['card.legal_entity_id', 'card.legal_entity_title as legal_entity']);
