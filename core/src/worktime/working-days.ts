/** The days on which people work: by their pattern, excluding public holidays. */
import { type RawBuilder, sql } from 'kysely';
import type { WorkingDays } from '../kit/contribution/availability.ts';
import { type Workplace, workplaceOf } from '../org/public.ts';
import { holidayRegion } from './rules/holiday-region.ts';
import { type HolidayHere, holidaysKept } from './rules/holidays-kept.ts';
import { type AssignedPattern, ordinaryMinutes } from './rules/ordinary-minutes.ts';

interface Person {
  readonly id: number;
  readonly assigned: readonly AssignedPattern[];
  readonly place: Workplace;
}

interface Holiday extends HolidayHere {
  readonly country: string | null;
  readonly regions: readonly string[] | null;
}

/** The longest time limit for a decision. */
const DAYS_AHEAD = 700;

/** People's patterns and workplaces, and the public holidays from the day before on, as JSON. */
const hoursSql = (ids: RawBuilder<unknown>, from: Date | string, days: number) =>
  sql`json_build_object(
    'people', (select json_agg(json_build_object('id', person.id, 'assigned', person.assigned,
        'place', ${workplaceOf(sql`person.id`, sql`${from}::date`)}))
      from (select wa.employee_id as id, json_agg(json_build_object('from', wa.effective_date,
          'to', wa.end_date, 'pattern', json_build_object('startDate', w.start_date, 'weeks', w.weeks))) as assigned
        from work_pattern_assignments wa
        join work_patterns w on w.tenant_id = wa.tenant_id and w.id = wa.work_pattern_id
        where wa.employee_id in (${ids}) group by 1) person),
    'holidays', (select json_agg(json_build_object('day', h.day, 'title', h.title, 'country', h.country,
        'transferredFrom', h.transferred_from, 'regions', h.regions))
      from public_holidays h
      where h.day between ${from}::date - 1 and ${from}::date + ${days}::int))`;

export interface Hours {
  readonly assigned: readonly AssignedPattern[];
  /** The person's public holidays, by day. */
  readonly kept: ReadonlyMap<string, string>;
}

export const hoursOf = (
  people: readonly Person[],
  holidays: readonly Holiday[],
): ReadonlyMap<number, Hours> =>
  new Map(
    people.map(({ id, assigned, place }) => {
      const region = holidayRegion(place.country, place.region, place.city);
      const here = holidays.filter(
        ({ country, regions }) =>
          (country === null || country === place.country) &&
          (regions === null || (region !== null && regions.includes(region))),
      );
      return [id, { assigned, kept: holidaysKept(here, assigned) }];
    }),
  );

function readHours(json: unknown): ReadonlyMap<number, Hours> {
  const { people, holidays } = json as { people: Person[] | null; holidays: Holiday[] | null };
  return hoursOf(people ?? [], holidays ?? []);
}

export const workingDays: WorkingDays = {
  select: (ids, now) => hoursSql(ids, now, DAYS_AHEAD),
  read: (json) =>
    new Map(
      [...readHours(json)].map(([id, { assigned, kept }]) => [
        id,
        (day: string) => ordinaryMinutes(assigned, day) > 0 && !kept.has(day),
      ]),
    ),
};
