/** The dates of trends: a day, the ends of the eleven months before it, and the same a year earlier. */
import { yearBefore, yearFrom } from './years.ts';

export interface TrendPoint {
  readonly n: number;
  readonly day: string;
  /** The first day of its month. */
  readonly monthFrom: string;
  /** The year up to the day starts on the day after it. */
  readonly yearFrom: string;
}

export const MONTHS = 12;

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The first twelve are this year's, earliest first; then those of the previous year in the same order. */
export function trendPoints(date: string): readonly TrendPoint[] {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const days = Array.from({ length: MONTHS }, (_, n) =>
    n === MONTHS - 1 ? date : isoDay(year, month - MONTHS + n + 1, 0),
  );
  const before = days.map((day, n) =>
    n === MONTHS - 1 ? yearBefore(day) : endOfMonth(yearBefore(day)),
  );
  return [...days, ...before].map((day, n) => ({
    n,
    day,
    monthFrom: `${day.slice(0, 7)}-01`,
    yearFrom: yearFrom(day),
  }));
}

const endOfMonth = (day: string) => isoDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0);
