/** Continuous accrual is posted by calendar month, or by pay period (our decision, ADR 39). */
import { type Day, dates } from '../../worktime/public.ts';
import { payCycleOf } from './pay-cycle.ts';

export type AccrualPeriod = 'month' | 'pay-period';

export interface ClosingPeriod {
  readonly from: Day;
  readonly to: Day;
  readonly key: string;
}

/** Periods that end after `after` and start by `until`. */
export function accrualPeriods(length: AccrualPeriod, after: Day, until: Day): ClosingPeriod[] {
  const periods: ClosingPeriod[] = [];
  for (
    let next = periodOf(length, dates.addDays(after, 1));
    next.from <= until;
    next = periodOf(length, dates.addDays(next.to, 1))
  )
    periods.push(next);
  return periods;
}

function periodOf(length: AccrualPeriod, day: Day): ClosingPeriod {
  if (length === 'pay-period') {
    const { start, end } = payCycleOf(day);
    return { from: start, to: end, key: `pay ${end}` };
  }
  const month = dates.monthOf(day);
  return { from: `${month}-01`, to: dates.lastDayOfMonth(month), key: month };
}
