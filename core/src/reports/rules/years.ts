const yearOf = (day: string) => Number(day.slice(0, 4));
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The same day some years away; 29 February becomes the 28th in other years. */
function moved(day: string, years: number): string {
  const year = yearOf(day) + years;
  const rest = day.slice(4) === '-02-29' && !isLeap(year) ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

const LAST_YEAR = 9999;

export const yearBefore = (day: string) => moved(day, -1);

/**
 * The day before the year up to a day: that day a year earlier, but a year that ends with February begins with
 * March, so that 29 February is in one year only.
 */
export function yearFrom(day: string): string {
  const before = yearBefore(day);
  const endsEarly = day.slice(4) === '-02-28' && !isLeap(yearOf(day)) && isLeap(yearOf(before));
  return endsEarly ? `${before.slice(0, 4)}-02-29` : before;
}

/** The latest supported year is 9999. */
export const yearAfter = (day: string) => (yearOf(day) === LAST_YEAR ? day : moved(day, 1));
