/** Where somebody works, for what depends on the place: public holidays, time zones. */
import { type RawBuilder, sql } from 'kysely';

export interface Workplace {
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
}

/** As json; without a location, the country of the account. */
export const workplaceOf = (employeeId: RawBuilder<unknown>) =>
  sql<Workplace>`(select json_build_object('country', coalesce(last_place.location_country,
        (select place_user.country from users place_user where place_user.id = ${employeeId})),
      'region', last_place.location_region, 'city', last_place.location_city)
    from (select) place_of left join lateral (
      select place_card.location_country, place_card.location_region, place_card.location_city
      from person_cards place_card
      where place_card.employee_id = ${employeeId} and place_card.position_id is not null
      order by place_card.valid_from desc limit 1) last_place on true)`;
