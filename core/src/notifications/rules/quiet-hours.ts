/** Quiet hours are in the person's local time; messages during them are sent when they end. */

export interface QuietHours {
  /** HH:MM; an end before the start is on the next day. */
  readonly from: string;
  readonly to: string;
}

/** When a message may be sent: now, or at the end of the current quiet hours. */
export function afterQuietHours(now: Date, timezone: string, quiet: QuietHours | null): Date {
  if (!quiet) return now;
  const local = minuteOfDay(now, timezone);
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isQuiet = from < to ? local >= from && local < to : local >= from || local < to;
  if (!isQuiet) return now;
  const end = new Date(now.getTime() + ((to - local + DAY) % DAY) * 60_000);
  end.setUTCSeconds(0, 0);
  // Corrects the end for a daylight saving change in between.
  const off = ((to - minuteOfDay(end, timezone) + DAY + DAY / 2) % DAY) - DAY / 2;
  return new Date(end.getTime() + off * 60_000);
}

const DAY = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function minuteOfDay(at: Date, timezone: string): number {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return minutesOf(time);
}
