/** Dated rules of a leave type: each ends on the day before the next begins. */
import type { LeaveRule } from '@tenure/contract/leave/leave-type';
import { addDays } from '../calendar/calendar-range.ts';

export function inOrder(rules: readonly LeaveRule[]): LeaveRule[] {
  const sorted = rules.toSorted((one, other) =>
    one.effectiveFrom.localeCompare(other.effectiveFrom),
  );
  return sorted.map((rule, n) => {
    const next = sorted[n + 1];
    return next ? { ...rule, effectiveTo: addDays(next.effectiveFrom, -1) } : rule;
  });
}

/** The first rule of a new type. */
export const firstRule = (effectiveFrom: string): LeaveRule => ({
  effectiveFrom,
  effectiveTo: null,
  accrual: 'none',
  accrualPeriod: 'month',
  rateNumerator: 1,
  rateDenominator: 13,
  regionalRates: [],
  grantUnit: 'weeks',
  grantWeeks: 400,
  grantOn: 'anniversary',
  afterMonths: 0,
  mostCarriedWeeks: null,
  includesHolidays: false,
  countsAsService: true,
  evidenceAfterDays: null,
  minimumNoticeDays: 0,
  mostNegativeMinutes: 0,
  secondStep: 'none',
  secondStepRole: null,
  cancelNeedsApproval: true,
});
