/**
 * Other areas' entries in a person's calendar: only visible to that person, in their own and their team's
 * calendar.
 */
import type { CalendarEvent, CalendarScope } from '@tenure/contract/leave/calendar';
import type { ModuleId } from '@tenure/contract/site/modules';
import { dayIn } from '../../kit/contribution/calendar.ts';
import { type CalendarEntry, calendarEntries } from '../../kit/contribution/calendar-source.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { IcsEvent } from '../rules/icalendar.ts';

const DAY_MS = 86_400_000;

interface Owner {
  readonly userId: number;
  readonly timezone: string;
  readonly modules: ReadonlySet<ModuleId>;
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly scope: CalendarScope;
  readonly leaveTypeCode: string;
}

/** The company calendar and calendars filtered by leave type only have leave and holidays. */
export async function ownEntries(
  ctx: Ctx,
  owner: Owner,
  { from, to, scope, leaveTypeCode }: Asked,
): Promise<readonly CalendarEntry[]> {
  if (scope === 'company' || leaveTypeCode !== '') return [];
  // A day longer at both ends, because the person's time zone differs from the server's.
  const entries = await calendarEntries(ctx, owner, {
    from: new Date(Date.parse(from) - DAY_MS),
    to: new Date(Date.parse(to) + 2 * DAY_MS),
  });
  return entries.filter((entry) => {
    const { first, last } = daysOf(entry, owner.timezone);
    return first <= to && last >= from;
  });
}

/** An entry that ends at midnight ends on the day before. */
const daysOf = ({ startsAt, endsAt }: CalendarEntry, timezone: string) => ({
  first: dayIn(timezone, startsAt),
  last: dayIn(timezone, new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1))),
});

export function entryEvent(entry: CalendarEntry, { userId, timezone }: Owner): CalendarEvent {
  const { first, last } = daysOf(entry, timezone);
  const time = new Intl.DateTimeFormat('en-AU', { timeZone: timezone, timeStyle: 'short' });
  const hours = `${time.format(entry.startsAt)}–${time.format(entry.endsAt)}`;
  const where = entry.place ? `, ${entry.place}` : '';
  return {
    id: entry.id,
    type: 'session',
    start: first,
    end: last,
    title: entry.title,
    longTitle: `${entry.title}, ${hours}${where}${entry.isTentative ? ', waiting list' : ''}`,
    color: '#0b7285',
    textColor: '#ffffff',
    url: entry.url,
    meta: {
      employeeId: userId,
      displayName: null,
      avatarURL: null,
      department: null,
      location: entry.place,
      leaveTypeCode: null,
      leaveType: null,
      isPending: entry.isTentative,
      state: null,
      minutes: Math.round((entry.endsAt.getTime() - entry.startsAt.getTime()) / 60_000),
      days: null,
      regions: null,
    },
  };
}

export const entryIcs = (entry: CalendarEntry, { timezone }: Owner, tenantId: number): IcsEvent => {
  const { first, last } = daysOf(entry, timezone);
  return {
    uid: `${entry.id}-${tenantId}@tenure`,
    from: first,
    to: last,
    times: { startsAt: entry.startsAt, endsAt: entry.endsAt },
    summary: entry.title,
    ...(entry.place ? { place: entry.place } : {}),
    status: entry.isTentative ? 'TENTATIVE' : 'CONFIRMED',
    sequence: entry.sequence,
    isBusy: !entry.isTentative,
  };
};
