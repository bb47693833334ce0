/** The date range of each calendar view, and paging. Weeks begin on Monday. */

export type CalendarView = 'month' | 'week' | 'year' | 'timeline';

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => iso(at(day) + days * DAY_MS);
export const mondayOf = (day: string) => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
export const isWeekend = (day: string) => [0, 6].includes(new Date(at(day)).getUTCDay());
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;
const addMonths = (day: string, months: number) => {
  const date = new Date(at(monthStart(day)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return iso(date.getTime());
};
const monthEnd = (day: string) => addDays(addMonths(day, 1), -1);

export function daysFrom(from: string, to: string): string[] {
  const count = Math.round((at(to) - at(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, n) => addDays(from, n));
}

export function rangeOf(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  if (view === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  if (view === 'timeline') return { from: monthStart(day), to: monthEnd(day) };
  return {
    from: mondayOf(monthStart(day)),
    to: addDays(mondayOf(monthEnd(day)), 6),
  };
}

export function step(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * by);
  return addMonths(day, view === 'year' ? 12 * by : by);
}

export function titleOf(view: CalendarView, day: string, language: string): string {
  const format = (options: Intl.DateTimeFormatOptions, value: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at(value));
  if (view === 'year') return day.slice(0, 4);
  if (view === 'week') return `Week of ${format({ dateStyle: 'long' }, mondayOf(day))}`;
  return format({ month: 'long', year: 'numeric' }, day);
}
