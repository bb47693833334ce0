/** A change of rules takes effect on the first day on which accruals differ (ADR 39). */
import type { LeaveType } from '@tenure/contract/leave/leave-type';
import { type Day, dates } from '../../worktime/public.ts';

type Rules = LeaveType['rules'];

/** The first day on which the rules differ; null when they never do. */
export function firstDifference(before: Rules, after: Rules): Day | null {
  const days = [...before, ...after].flatMap(({ effectiveFrom, effectiveTo }) => [
    effectiveFrom,
    ...(effectiveTo === null ? [] : [dates.addDays(effectiveTo, 1)]),
  ]);
  return days.sort().find((day) => earnedBy(before, day) !== earnedBy(after, day)) ?? null;
}

function earnedBy(rules: Rules, day: Day): string {
  const rule = rules.find(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo),
  );
  if (!rule || rule.accrual === 'none') return 'nothing';
  return JSON.stringify(
    rule.accrual === 'continuous'
      ? [
          rule.accrualPeriod,
          rule.rateNumerator,
          rule.rateDenominator,
          rule.regionalRates,
          rule.afterMonths,
        ]
      : [
          rule.grantUnit,
          rule.grantWeeks,
          rule.grantOn,
          rule.afterMonths,
          rule.mostCarriedWeeks,
          rule.includesHolidays,
        ],
  );
}
