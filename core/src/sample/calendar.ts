/** Dates as whole days since 1970-01-01, so that they can be compared and added as numbers. */
const DAY = 86_400_000;

export const YEAR = 365.25;

export function dayNumber(date: string): number {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(milliseconds))
    throw new RangeError(`Not a date: ${date}`);
  return milliseconds / DAY;
}

/** Howard Hinnant's civil_from_days algorithm: several times faster than Date, for any Gregorian date. */
export function dateOf(day: number): string {
  const shifted = Math.round(day) + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524);
  const yearOfEra = Math.floor((dayOfEra - leapDays - Math.floor(dayOfEra / 146_096)) / 365);
  const yearStart = 365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - yearStart;
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

/** The same day, or the following Monday for a weekend, since people start on working days. */
export function workingDay(day: number): number {
  const weekday = (Math.round(day) + 4) % 7;
  if (weekday === 6) return Math.round(day) + 2;
  return weekday === 0 ? Math.round(day) + 1 : Math.round(day);
}
