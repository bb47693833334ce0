/**
 * Rates by state. The law of the state of the current workplace applies to the whole continuous service, so
 * moving to another state recalculates earlier accruals.
 */
import type { AccrualRule } from './accrual.ts';

export interface RegionalRate {
  readonly region: string;
  readonly rateNumerator: number;
  readonly rateDenominator: number;
}

type Regional = AccrualRule & { readonly regionalRates: readonly RegionalRate[] };

export const rulesIn = (region: string | null, rules: readonly Regional[]): AccrualRule[] =>
  rules.map((rule) => {
    const here = rule.regionalRates.find((rate) => rate.region === region);
    return here
      ? { ...rule, rateNumerator: here.rateNumerator, rateDenominator: here.rateDenominator }
      : rule;
  });
