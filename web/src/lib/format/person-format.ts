/** Dates and numbers as one person reads them: their language, their time zone. */
import type { DateFormat } from '@tenure/contract/site/date-format';
import { relativeDay, relativeTime } from './relative-time.ts';

export interface Reader {
  timezone: string;
  language: string;
  /** How calendar dates are written; as the language does when not said. */
  dateFormat?: DateFormat | undefined;
}

export type DayPart = 'morning' | 'afternoon' | 'evening';

export function formatsFor(reader: Reader) {
  const language = known(reader.language, (tag) => new Intl.Locale(tag)) ?? 'en';
  const timeZone =
    known(reader.timezone, (zone) => new Intl.DateTimeFormat('en', { timeZone: zone })) ?? 'UTC';
  const dates = (tag: string, options: Intl.DateTimeFormatOptions) =>
    onFirstUse(() => new Intl.DateTimeFormat(tag, options));
  const day = dates(language, { dateStyle: 'long', timeZone: 'UTC' });
  const month = dates(language, { month: 'short', timeZone: 'UTC' });
  const moment = dates(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  // Swedish writes dates as YYYY-MM-DD, which is how calendar dates travel.
  const isoDay = dates('sv', { timeZone });
  const hour = dates('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const time = dates(language, { timeStyle: 'short', timeZone });
  const writtenAs = (date: string) => inOrder(date, reader.dateFormat);
  const numbers = onFirstUse(() => new Intl.NumberFormat(language));
  return {
    language,
    timeZone,
    dateFormat: reader.dateFormat ?? ('auto' as const),
    /** A calendar date, the same wherever it is read. */
    date: (date: string) => writtenAs(date) ?? day().format(new Date(`${date}T00:00:00Z`)),
    /** The month of a calendar date, as short as it can be. */
    month: (date: string) => month().format(new Date(`${date}T00:00:00Z`)),
    instant: (instant: string) => {
      const at = new Date(instant);
      const date = writtenAs(isoDay().format(at));
      return date ? `${date}, ${time().format(at)}` : moment().format(at);
    },
    number: (value: number) => numbers().format(value),
    today: (now: Date) => isoDay().format(now),
    sinceDate: (date: string, now: Date) => relativeDay(date, isoDay().format(now), language),
    sinceInstant: (instant: string, now: Date) =>
      relativeTime((Date.parse(instant) - now.getTime()) / 1000, language),
    longToday: (now: Date) =>
      new Intl.DateTimeFormat(language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone,
      }).format(now),
    dayPart: (now: Date): DayPart => {
      const at = Number(hour().format(now));
      if (at >= 5 && at < 12) return 'morning';
      return at >= 12 && at < 18 ? 'afternoon' : 'evening';
    },
  };
}

export type PersonFormats = ReturnType<typeof formatsFor>;

/** A date in the order someone chose; undefined when their language decides. */
function inOrder(date: string, order: DateFormat | undefined): string | undefined {
  const [year, month, day] = date.split('-');
  if (order === 'dmy') return `${day}/${month}/${year}`;
  if (order === 'mdy') return `${month}/${day}/${year}`;
  return order === 'ymd' ? date : undefined;
}

/** Each costs a browser milliseconds, and most pages need two of them. */
function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A setting that this browser does not know falls back instead of breaking the page. */
function known(value: string, check: (value: string) => unknown): string | undefined {
  try {
    check(value);
    return value;
  } catch {
    return undefined;
  }
}
