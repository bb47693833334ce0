/**
 * Who has a public holiday or a day without hours. Holidays aren't named when the company hides locations.
 * Patterns and holidays come from the cache.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Away, Place, Places, PresenceSource } from '../kit/contribution/presence.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { bothAt } from '../kit/data/company-mark.ts';
import { cardsOn, placeOf, recordVisibility } from '../org/public.ts';
import { keptHolidays } from './kept-holidays.ts';
import { keptPatterns } from './kept-patterns.ts';
import * as dates from './rules/dates.ts';
import { dayOff, LONGEST_DAYS_OFF } from './rules/day-off.ts';
import { hoursOf } from './working-days.ts';

interface Found {
  readonly assigned:
    | readonly { id: number; from: string; to: string | null; patternId: number }[]
    | null;
  readonly places: readonly (Place & { readonly id: number })[] | null;
}

export const whoIsOff: PresenceSource = {
  select: ({ ids, day, hasPlaces }) => sql`json_build_object('assigned', (
    select json_agg(json_build_object('id', wa.employee_id, 'from', wa.effective_date,
      'to', wa.end_date, 'patternId', wa.work_pattern_id))
    from work_pattern_assignments wa where wa.employee_id = any(${ids})),
    'places', ${hasPlaces ? sql`null` : placesOn(ids, day)})`,
  async read(ctx, { json, mark, day, places: given }) {
    const { assigned, places } = json as Found;
    const off = new Map<number, Away>();
    // People without a work pattern are never off.
    if (!assigned) return off;
    const [patterns, all] = await bothAt(ctx, mark, [keptPatterns, keptHolidays]);
    const [from, to] = [dates.addDays(day, -1), dates.addDays(day, LONGEST_DAYS_OFF)];
    const holidays = all.filter((holiday) => from <= holiday.day && holiday.day <= to);
    const ids = [...new Set(assigned.map(({ id }) => id))];
    const known: Places = given ?? new Map((places ?? []).map((place) => [place.id, place]));
    const unknown = ids.filter((id) => !known.has(id));
    const further =
      unknown.length > 0 && holidays.length > 0
        ? await readPlaces(ctx, unknown, day)
        : new Map<number, Place>();
    const people = ids.map((id) => ({
      id,
      place: known.get(id) ?? further.get(id) ?? nowhere,
      assigned: assigned.flatMap(({ id: whose, patternId, ...span }) => {
        const pattern = whose === id ? patterns.get(patternId) : undefined;
        return pattern ? [{ ...span, pattern }] : [];
      }),
    }));
    const visibility = recordVisibility(ctx.actor);
    for (const [id, hours] of hoursOf(people, holidays)) {
      const found = dayOff(hours, day);
      if (!found) continue;
      const isNamed = found.holiday !== null && visibility.shows('location', id);
      const label = isNamed ? `Public holiday: ${found.holiday}` : 'Not working';
      off.set(id, { label, until: found.until });
    }
    return off;
  },
};

const nowhere: Place = { country: null, region: null, city: null };

const placesOn = (ids: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('id', card.employee_id, 'country', card.location_country,
    'region', card.location_region, 'city', card.location_city))
  from ${cardsOn('card', ids, day)} and card.location_country is not null)`;

/** Workplaces of people without a location on the day: their last one, or the country of the account. */
async function readPlaces({ db }: SignedInCtx, ids: readonly number[], day: string) {
  const { rows } = await sql<{ id: number; place: Place }>`
    select who.id, ${placeOf(sql`who.id`, sql`${day}::date`)} as place
    from unnest(${ids}::bigint[]) who (id)`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}
