/** Whole pay periods of a cycle that were paid by a day, the newest first: calendar months, or two weeks from a Monday. */
export type PayCycle = 'fortnightly' | 'monthly';

export interface PayPeriod {
  readonly first: string;
  readonly last: string;
  readonly payDate: string;
}

export const PERIODS_A_YEAR: Readonly<Record<PayCycle, number>> = { fortnightly: 26, monthly: 12 };

const DAY_MS = 86_400_000;
const FORTNIGHT = 14;
/** A Monday on which a fortnight began. */
const ANCHOR = Date.UTC(2024, 0, 1);
/** Fortnights are paid on the Wednesday after their last Sunday. */
const PAID_AFTER = 3;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last Monday to Friday up to a day. */
function weekday(time: number): number {
  const day = new Date(time).getUTCDay();
  return time - (day === 0 ? 2 : day === 6 ? 1 : 0) * DAY_MS;
}

function month(today: string, before: number): PayPeriod {
  const [year = 0, number = 1] = today.split('-').map(Number);
  const last = Date.UTC(year, number - before, 0);
  return {
    first: dayOf(Date.UTC(year, number - 1 - before, 1)),
    last: dayOf(last),
    payDate: dayOf(weekday(last)),
  };
}

function fortnight(today: string, before: number): PayPeriod {
  const passed = Math.floor((Date.parse(today) - ANCHOR) / (FORTNIGHT * DAY_MS));
  const first = ANCHOR + (passed - before) * FORTNIGHT * DAY_MS;
  const last = first + (FORTNIGHT - 1) * DAY_MS;
  return { first: dayOf(first), last: dayOf(last), payDate: dayOf(last + PAID_AFTER * DAY_MS) };
}

export function paidPeriods(today: string, cycle: PayCycle, count: number): PayPeriod[] {
  const period = cycle === 'monthly' ? month : fortnight;
  return Array.from({ length: count + 2 }, (_, before) => period(today, before))
    .filter(({ payDate }) => payDate <= today)
    .slice(0, count);
}
