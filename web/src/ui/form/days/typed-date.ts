import type { DateFormat } from '@tenure/contract/site/date-format';

const chosen: Partial<Record<DateFormat, string>> = {
  dmy: 'DD/MM/YYYY',
  mdy: 'MM/DD/YYYY',
  ymd: 'YYYY-MM-DD',
};

/** The chosen date order, or that of the language, as a pattern such as DD/MM/YYYY. */
export function patternFor(language: string, order: DateFormat): string {
  return (
    chosen[order] ??
    new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' })
      .formatToParts(new Date(Date.UTC(2026, 10, 25)))
      .map(({ type, value }) => ({ day: 'DD', month: 'MM', year: 'YYYY' })[type as string] ?? value)
      .join('')
  );
}

/** Why a typed date was not accepted, with an example in the same order. */
export function unreadDay(typed: string, pattern: string, label: string | undefined): string {
  const example = { DD: '31', MM: '12', YYYY: '2026' } as const;
  const written = pattern.replace(/DD|MM|YYYY/g, (part) => example[part as keyof typeof example]);
  return `${label ? `${label}: ` : ''}“${typed}” isn’t a date. Enter a date such as ${written}.`;
}

interface Reading {
  readonly pattern: string;
  readonly language: string;
  readonly today: string;
}

/** Parses a typed date in the given order; a month may be a word, and a two-digit year is the nearest one. */
export function parseTyped(typed: string, { pattern, language, today }: Reading): string | null {
  const words = typed.match(/\p{L}{3,}/gu) ?? [];
  const numbers = typed.split(/\D+/).filter(Boolean);
  const startsWithYear = (numbers[0]?.length ?? 0) === 4;
  const order = startsWithYear
    ? ['YYYY', 'MM', 'DD']
    : [...pattern.matchAll(/DD|MM|YYYY/g)].map(String);
  const places = words.length ? order.filter((name) => name !== 'MM') : order;
  const part = (name: string) => Number(numbers[places.indexOf(name)] ?? Number.NaN);
  const named = words.map((word) => monthCalled(word, language)).find(Boolean);
  const month = words.length ? (named ?? Number.NaN) : part('MM');
  const thisYear = Number(today.slice(0, 4));
  const written = numbers.length === places.length ? part('YYYY') : thisYear;
  const year = written < 100 ? nearest(written, thisYear) : written;
  const date = new Date(Date.UTC(year, month - 1, part('DD')));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === part('DD');
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** The month whose name starts with the word, in the viewer's language or in English; NaN if none does. */
function monthCalled(word: string, language: string): number {
  const beginning = word.toLocaleLowerCase(language);
  for (const tag of [language, 'en']) {
    const names = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1)
      if (
        names
          .format(Date.UTC(2026, month - 1, 1))
          .toLocaleLowerCase(tag)
          .startsWith(beginning)
      )
        return month;
  }
  return Number.NaN;
}

function nearest(twoDigits: number, thisYear: number): number {
  const inThisCentury = thisYear - (thisYear % 100) + twoDigits;
  return inThisCentury > thisYear + 20 ? inThisCentury - 100 : inThisCentury;
}
