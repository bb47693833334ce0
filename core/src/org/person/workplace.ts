/** Where a person works, for anything that depends on it: public holidays, time zones. */
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../kit/contribution/presence.ts';
import { begunLastBy } from '../dated-sql.ts';

export type Workplace = Place;

const cardBy = (employeeId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
      select one.location_id, one.location_country, one.location_region, one.location_city
      from person_cards one
      where one.employee_id = ${employeeId} and one.position_id is not null
      order by ${begunLastBy(sql.ref('one.valid_from'), day)} limit 1) place_card on true`;

const placeFacts = (
  employeeId: RawBuilder<unknown>,
) => sql`'country', coalesce(place_card.location_country,
        (select place_user.country from users place_user where place_user.id = ${employeeId})),
      'region', place_card.location_region, 'city', place_card.location_city`;

/** On the day, or the last one before, as JSON; without a location, the country of the account. */
export const placeOf = (employeeId: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<Workplace>`(
    select json_build_object(${placeFacts(employeeId)})
    from (select) place_of left join lateral ${cardBy(employeeId, day)})`;

/** Includes the workplace's time zone. */
export const workplaceOf = (employeeId: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<Workplace & { readonly timezone: string | null }>`(
    select json_build_object(${placeFacts(employeeId)},
      'timezone', (select place.timezone from locations place where place.id = place_card.location_id))
    from (select) place_of left join lateral ${cardBy(employeeId, day)})`;

/** What time it is for a person: at their location, or else as they chose in their preferences. */
export const timezoneAt = (locationId: string, preferred: string) =>
  sql<string>`coalesce((select place.timezone from locations place
    where place.id = ${sql.ref(locationId)}), ${sql.ref(preferred)})`;
