/** Formats dates and numbers in a person's language and time zone. */
import type { DateFormat } from '@tenure/contract/site/date-format';
import { relativeDay, relativeTime } from './relative-time.ts';

export interface Reader {
  timezone: string;
  language: string;
  /** Order of calendar dates; the language's own by default. */
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
  // Swedish writes dates as YYYY-MM-DD, the wire format of calendar dates.
  const isoDay = dates('sv', { timeZone });
  const hour = dates('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const time = dates(language, { timeStyle: 'short', timeZone });
  const clock = dates(language, { timeStyle: 'short', timeZone: 'UTC' });
  const writtenAs = (date: string) => inOrder(date, reader.dateFormat);
  const numbers = onFirstUse(() => new Intl.NumberFormat(language));
  return {
    language,
    timeZone,
    dateFormat: reader.dateFormat ?? ('auto' as const),
    /** A calendar date, independent of time zone. */
    date: (date: string) => writtenAs(date) ?? day().format(new Date(`${date}T00:00:00Z`)),
    /** The short month of a calendar date. */
    month: (date: string) => month().format(new Date(`${date}T00:00:00Z`)),
    instant: (instant: string) => {
      const at = new Date(instant);
      const date = writtenAs(isoDay().format(at));
      return date ? `${date}, ${time().format(at)}` : moment().format(at);
    },
    /** A time of day, independent of time zone: "08:00" as "8:00 am". */
    clock: (time: string) => clock().format(new Date(`1970-01-01T${time}Z`)),
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

/** A date in the chosen order; undefined when the language decides. */
function inOrder(date: string, order: DateFormat | undefined): string | undefined {
  const [year, month, day] = date.split('-');
  if (order === 'dmy') return `${day}/${month}/${year}`;
  if (order === 'mdy') return `${month}/${day}/${year}`;
  return order === 'ymd' ? date : undefined;
}

/** Creating a formatter takes milliseconds, and most pages need two of them. */
function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A setting that this browser does not support falls back to the default. */
function known(value: string, check: (value: string) => unknown): string | undefined {
  try {
    check(value);
    return value;
  } catch {
    return undefined;
  }
}
