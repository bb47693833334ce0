/**
 * A person has a number of months of service on the day that many months after their start, or on the last
 * day of a shorter month. Returns the latest start date that qualifies.
 */
export function lastStartWith(months: number, day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isLastOfMonth = date === daysIn(year, month);
  const [thenYear, thenMonth] = monthsBefore(year, month, months);
  const last = daysIn(thenYear, thenMonth);
  const thenDate = isLastOfMonth ? last : Math.min(date, last);
  return `${padded(thenYear, 4)}-${padded(thenMonth, 2)}-${padded(thenDate, 2)}`;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function monthsBefore(year: number, month: number, months: number): [number, number] {
  const count = year * 12 + (month - 1) - months;
  return [Math.floor(count / 12), (count % 12) + 1];
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');
