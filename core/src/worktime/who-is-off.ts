/**
 * Who has a public holiday or a day without hours. Where a company hides locations, a holiday isn't named.
 * Patterns and holidays come from what the server keeps.
 */
import { sql } from 'kysely';
import type { Away, PresenceSource } from '../kit/contribution/presence.ts';
import { companyMark } from '../kit/data/company-mark.ts';
import { recordVisibility, type Workplace, workplaceOf } from '../org/public.ts';
import { keptHolidays } from './kept-holidays.ts';
import { keptPatterns } from './kept-patterns.ts';
import * as dates from './rules/dates.ts';
import { dayOff, LONGEST_DAYS_OFF } from './rules/day-off.ts';
import { hoursOf } from './working-days.ts';

interface Found {
  readonly mark: string | null;
  readonly people: readonly {
    readonly id: number;
    readonly place: Workplace;
    /** Null for people without hours, who are never off. */
    readonly assigned:
      | readonly { readonly from: string; readonly to: string | null; readonly patternId: number }[]
      | null;
  }[];
}

export const whoIsOff: PresenceSource = {
  select: (_, employeeIds, day) => sql`json_build_object('mark', ${companyMark}, 'people', (
    select coalesce(json_agg(json_build_object('id', who.id, 'place', ${workplaceOf(sql`who.id`, sql`${day}::date`)},
      'assigned', (select json_agg(json_build_object('from', wa.effective_date, 'to', wa.end_date,
        'patternId', wa.work_pattern_id)) from work_pattern_assignments wa
        where wa.employee_id = who.id))), '[]')
    from unnest(${employeeIds}::bigint[]) who (id)))`,
  async read(ctx, json, day) {
    const { mark, people } = json as Found;
    const patterns = (await keptPatterns.at(ctx, mark)).value;
    const [from, to] = [dates.addDays(day, -1), dates.addDays(day, LONGEST_DAYS_OFF)];
    const holidays = (await keptHolidays.at(ctx, mark)).value.filter(
      (holiday) => from <= holiday.day && holiday.day <= to,
    );
    const visibility = recordVisibility(ctx.actor);
    const withHours = people.flatMap(({ assigned, ...person }) => {
      const known = (assigned ?? []).flatMap(({ patternId, ...span }) => {
        const pattern = patterns.get(patternId);
        return pattern ? [{ ...span, pattern }] : [];
      });
      return known.length > 0 ? [{ ...person, assigned: known }] : [];
    });
    const off = new Map<number, Away>();
    for (const [id, hours] of hoursOf(withHours, holidays)) {
      const found = dayOff(hours, day);
      if (!found) continue;
      const isNamed = found.holiday !== null && visibility.shows('location', id);
      const label = isNamed ? `Public holiday: ${found.holiday}` : 'Not working';
      off.set(id, { label, until: found.until });
    }
    return off;
  },
};
