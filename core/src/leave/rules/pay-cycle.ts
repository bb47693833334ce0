/**
 * The fortnightly pay period of a request: Monday to Sunday, counted from 6 January 2020 (our decision until
 * payroll has pay cycles).
 */
import { type Day, dates } from '../../worktime/public.ts';

const FIRST = '2020-01-06';

export function payCycleOf(day: Day): { start: Day; end: Day } {
  const fortnight = Math.floor(dates.daysBetween(FIRST, day) / 14);
  const start = dates.addDays(FIRST, fortnight * 14);
  return { start, end: dates.addDays(start, 13) };
}
