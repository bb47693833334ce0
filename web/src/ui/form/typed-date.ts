/** The order in which a language writes day, month and year, as a pattern such as DD/MM/YYYY. */
export function patternFor(language: string): string {
  return new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(new Date(Date.UTC(2026, 10, 25)))
    .map(({ type, value }) => ({ day: 'DD', month: 'MM', year: 'YYYY' })[type as string] ?? value)
    .join('');
}

/** What somebody typed, read in their order; a year of two digits is the nearest one. */
export function parseTyped(typed: string, pattern: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed.trim());
  const numbers = iso ? iso.slice(1) : typed.trim().split(/\D+/).filter(Boolean);
  const order = iso ? ['YYYY', 'MM', 'DD'] : (pattern.match(/DD|MM|YYYY/g) ?? []);
  const part = (name: string) => Number(numbers[order.indexOf(name)] ?? Number.NaN);
  const written =
    order.includes('YYYY') && numbers.length === 3 ? part('YYYY') : Number(today.slice(0, 4));
  const year = written < 100 ? nearest(written, Number(today.slice(0, 4))) : written;
  const date = new Date(Date.UTC(year, part('MM') - 1, part('DD')));
  const exists = date.getUTCMonth() === part('MM') - 1 && date.getUTCDate() === part('DD');
  return exists ? date.toISOString().slice(0, 10) : null;
}

function nearest(twoDigits: number, thisYear: number): number {
  const inThisCentury = thisYear - (thisYear % 100) + twoDigits;
  return inThisCentury > thisYear + 20 ? inThisCentury - 100 : inThisCentury;
}
