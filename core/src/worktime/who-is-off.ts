/** Who has a public holiday or a day without hours. Where a company hides locations, a holiday isn't named. */
import { sql } from 'kysely';
import type { Away, WhoIsAway } from '../kit/contribution/presence.ts';
import { recordVisibility } from '../org/public.ts';
import { dayOff, LONGEST_DAYS_OFF } from './rules/day-off.ts';
import { hoursSql, readHours } from './working-days.ts';

export const whoIsOff: WhoIsAway = async (ctx, employeeIds, day) => {
  if (employeeIds.length === 0) return new Map();
  const ids = sql`select unnest(${employeeIds}::bigint[])`;
  const { rows } = await sql<{ hours: unknown }>`
    select ${hoursSql(ids, day, LONGEST_DAYS_OFF)} as hours`.execute(ctx.db);
  const visibility = recordVisibility(ctx.actor);
  const off = new Map<number, Away>();
  for (const [id, hours] of readHours(rows[0]?.hours)) {
    const found = dayOff(hours, day);
    if (!found) continue;
    const isNamed = found.holiday !== null && visibility.shows('location', id);
    const label = isNamed ? `Public holiday: ${found.holiday}` : 'Not working';
    off.set(id, { label, until: found.until });
  }
  return off;
};
