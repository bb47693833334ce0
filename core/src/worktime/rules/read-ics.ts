/**
 * Reads the all-day events of an .ics file (RFC 5545): every day of a multi-day event (DTEND is the day after
 * the last), yearly events for the given years, and no cancelled ones.
 */
import { isWithinLimits } from '@tenure/contract/kit/identifier';
import { addDays, type Day, daysBetween, daysFrom } from './dates.ts';
import { recurrences, type Years } from './ics-recurrence.ts';

export interface IcsDay {
  readonly day: Day;
  readonly title: string;
}

export interface IcsContent {
  readonly days: readonly IcsDay[];
  /** Titles of events that are too long, or have an unsupported recurrence. */
  readonly leftOut: readonly string[];
}

type Properties = ReadonlyMap<string, string>;

const MOST_DAYS = 31;

export function readIcs(text: string, years: Years): IcsContent {
  const days: IcsDay[] = [];
  const leftOut: string[] = [];
  for (const event of eventsOf(text)) {
    const title = unescaped(event.get('SUMMARY') ?? '');
    const first = dayOf(event.get('DTSTART'));
    if (!first || !title || event.get('STATUS')?.toUpperCase() === 'CANCELLED') continue;
    const length = lengthOf(event, first);
    const rule = event.get('RRULE');
    const starts = rule === undefined ? [first] : recurrences(first, rule, years);
    if (length > MOST_DAYS || !starts) {
      leftOut.push(title);
      continue;
    }
    const excluded = (event.get('EXDATE') ?? '').split(',').map(dayOf);
    for (const start of starts.filter((day) => !excluded.includes(day)))
      for (const day of daysFrom(start, addDays(start, length - 1))) days.push({ day, title });
  }
  return { days: days.filter(({ day }) => isWithinLimits(day)), leftOut };
}

/** Unfolds lines; repeated properties are merged into one list. */
function eventsOf(text: string): Properties[] {
  const events: Properties[] = [];
  let event: Map<string, string> | undefined;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const match = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/.exec(line);
    if (!match) continue;
    const [name, value] = [(match[1] ?? '').toUpperCase(), (match[2] ?? '').trim()];
    if (name === 'BEGIN' && value === 'VEVENT') event = new Map();
    else if (name === 'END' && value === 'VEVENT') {
      if (event) events.push(event);
      event = undefined;
    } else event?.set(name, event.has(name) ? `${event.get(name)},${value}` : value);
  }
  return events;
}

function dayOf(value: string | undefined): Day | undefined {
  const date = /^(\d{4})(\d{2})(\d{2})$/.exec(value ?? '');
  const day = date ? `${date[1]}-${date[2]}-${date[3]}` : undefined;
  return day && isWithinLimits(day) && isRealDay(day) ? day : undefined;
}

const isRealDay = (day: Day) => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;

function lengthOf(event: Properties, first: Day): number {
  const end = dayOf(event.get('DTEND'));
  if (end) return Math.max(1, daysBetween(first, end));
  const [, weeks, days] =
    /^P(?:(\d{1,3})W)?(?:(\d{1,4})D)?$/.exec(event.get('DURATION') ?? '') ?? [];
  return Math.max(1, Number(weeks ?? 0) * 7 + Number(days ?? 0));
}

const unescaped = (text: string) =>
  text
    .replace(/\\([nN,;\\])/g, (_, character: string) => (/n/i.test(character) ? ' ' : character))
    .trim()
    .slice(0, 120);
