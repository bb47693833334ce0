/** Who has a public holiday or a day without hours. Where a company hides locations, a holiday isn't named. */
import { sql } from 'kysely';
import type { Away, PresenceSource } from '../kit/contribution/presence.ts';
import { recordVisibility } from '../org/public.ts';
import { dayOff, LONGEST_DAYS_OFF } from './rules/day-off.ts';
import { hoursSql, readHours } from './working-days.ts';

export const whoIsOff: PresenceSource = {
  select: (_, employeeIds, day) =>
    hoursSql(sql`select unnest(${employeeIds}::bigint[])`, day, LONGEST_DAYS_OFF),
  read({ actor }, json, day) {
    const visibility = recordVisibility(actor);
    const off = new Map<number, Away>();
    for (const [id, hours] of readHours(json)) {
      const found = dayOff(hours, day);
      if (!found) continue;
      const isNamed = found.holiday !== null && visibility.shows('location', id);
      const label = isNamed ? `Public holiday: ${found.holiday}` : 'Not working';
      off.set(id, { label, until: found.until });
    }
    return off;
  },
};
