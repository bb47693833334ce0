/** Dates as whole days since 1970-01-01: added and compared as numbers, written as YYYY-MM-DD. */
const DAY = 86_400_000;

export const YEAR = 365.25;

export function dayNumber(date: string): number {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(milliseconds))
    throw new RangeError(`Not a date: ${date}`);
  return milliseconds / DAY;
}

export const dateOf = (day: number): string =>
  new Date(Math.round(day) * DAY).toISOString().slice(0, 10);

/** The same day, or the Monday after when it falls on a weekend: people start on working days. */
export function workingDay(day: number): number {
  const weekday = (Math.round(day) + 4) % 7;
  if (weekday === 6) return Math.round(day) + 2;
  return weekday === 0 ? Math.round(day) + 1 : Math.round(day);
}
