/** When a report is sent next: the next time the schedule's day and time occur in its time zone. */
import type { ReportSchedule } from '@tenure/contract/reports/saved-report';
import { dayIn } from '../../kit/contribution/calendar.ts';

const DAY = 86_400_000;
const MOST_DAYS = 63;

export function nextSending(schedule: ReportSchedule, timezone: string, now: Date): Date {
  const today = dayIn(timezone, now);
  for (let n = 0; n <= MOST_DAYS; n += 1) {
    const day = new Date(Date.parse(today) + n * DAY).toISOString().slice(0, 10);
    if (!isDay(schedule, day)) continue;
    const at = instantOf(day, schedule.time, timezone);
    if (at.getTime() > now.getTime()) return at;
  }
  throw new Error('A schedule has a day within two months');
}

function isDay({ frequency, weekday, dayOfMonth }: ReportSchedule, day: string): boolean {
  if (frequency === 'daily') return true;
  const date = new Date(day);
  if (frequency === 'weekly') return (date.getUTCDay() || 7) === weekday;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(dayOfMonth, last);
}

/** A time skipped by a clock change resolves to an hour off, so the report is still sent. */
function instantOf(day: string, time: string, timezone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const first = wanted - offsetAt(timezone, wanted);
  return new Date(wanted - offsetAt(timezone, first));
}

function offsetAt(timezone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  const local = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`;
  return Date.parse(local) - Math.floor(instant / 1000) * 1000;
}
