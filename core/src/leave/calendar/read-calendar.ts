/** The viewer's calendar: leave they can see, with the public holidays and leave types of their workplace. */
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import type { Ctx } from '../../kit/ctx.ts';
import { holidayRegion, keptHolidays } from '../../worktime/public.ts';
import { keptTypes } from '../administration/kept-types.ts';
import { type Asked, type EventRow, readLeave, type Surroundings } from './calendar.store.ts';
import { holidayEvent, leaveEvent } from './present-events.ts';
import type { Viewer } from './viewer.ts';

interface Calendar {
  readonly items: CalendarEvent[];
  readonly rows: readonly EventRow[];
  /** The viewer's leave types, without duplicates. */
  readonly types: readonly { code: string; title: string }[];
}

export async function readCalendar(ctx: Ctx, viewer: Viewer, asked: Asked): Promise<Calendar> {
  const { around, rows } = await readLeave(ctx, viewer, asked);
  const { all } = (await keptTypes.at(ctx, around.mark)).value;
  const byId = new Map(all.map((type) => [type.id, type]));
  const leave = rows.flatMap((row) => {
    const type = byId.get(row.leave_type_id);
    return type ? [leaveEvent(row, type, viewer, around.visibility)] : [];
  });
  const holidays = await holidaysOf(ctx, around, asked);
  return {
    items: [...holidays.map(holidayEvent), ...leave],
    rows,
    types: codesOf(all.filter(isIn(around))),
  };
}

const isIn =
  (around: Surroundings) =>
  ({ country }: { readonly country: string | null }) =>
    country === null || country === around.country;

async function holidaysOf(ctx: Ctx, around: Surroundings, { from, to }: Asked) {
  const region = holidayRegion(around.country, around.region, around.city);
  return (await keptHolidays.at(ctx, around.mark)).value.filter(
    (holiday) =>
      isIn(around)(holiday) &&
      from <= holiday.day &&
      holiday.day <= to &&
      (holiday.regions === null || (region !== null && holiday.regions.includes(region))),
  );
}

/** Distinct by code. */
const codesOf = (types: readonly { code: string; title: string }[]) =>
  [...new Map(types.map(({ code, title }) => [`${code} ${title}`, { code, title }])).values()].sort(
    (one, other) => byText(one.code, other.code) || byText(one.title, other.title),
  );
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
