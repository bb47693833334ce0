/**
 * iCalendar (RFC 5545) for strict clients: CRLF, lines of at most 75 octets, escaped text. Leave is written
 * as all-day events (VALUE=DATE), which are independent of time zones; entries with a time are in UTC.
 */
import { type Day, dates } from '../../worktime/public.ts';

export interface IcsEvent {
  readonly uid: string;
  readonly from: Day;
  /** The last day, inclusive; the format uses the day after. */
  readonly to: Day;
  /** For events with a time of day; all-day without it. */
  readonly times?: { readonly startsAt: Date; readonly endsAt: Date };
  readonly summary: string;
  readonly place?: string;
  readonly description?: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly sequence: number;
  /** Whether the event marks the person as away, rather than just naming the day. */
  readonly isBusy: boolean;
}

export function writeCalendar(
  events: readonly IcsEvent[],
  options: { now: Date; name: string; timezone: string; method?: 'PUBLISH' | 'CANCEL' },
): string {
  const stamp = instant(options.now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tenure//Leave//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${options.method ?? 'PUBLISH'}`,
    `X-WR-CALNAME:${escaped(options.name)}`,
    `X-WR-TIMEZONE:${escaped(options.timezone)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escaped(event.uid)}`,
      `DTSTAMP:${stamp}`,
      ...(event.times
        ? [`DTSTART:${instant(event.times.startsAt)}`, `DTEND:${instant(event.times.endsAt)}`]
        : [
            `DTSTART;VALUE=DATE:${compact(event.from)}`,
            `DTEND;VALUE=DATE:${compact(dates.addDays(event.to, 1))}`,
          ]),
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
      ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
      `STATUS:${event.status}`,
      `SEQUENCE:${event.sequence}`,
      `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** In UTC, which clients convert to their own time zone. */
const instant = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

const compact = (day: Day) => day.replaceAll('-', '');

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

const octetsOf = (character: string) => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};

/** Folds lines at 75 octets without splitting a character. */
function folded(line: string): string {
  let out = '';
  let width = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (width + octets > 75) {
      out += '\r\n ';
      width = 1;
    }
    out += character;
    width += octets;
  }
  return out;
}
