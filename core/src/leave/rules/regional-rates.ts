/**
 * Rates by state. The law of the state in which someone works counts the whole of their continuous
 * service, so a move to another state recounts what was accrued there and before.
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
