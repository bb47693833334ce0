/**
 * A request must not take a balance below its type's limit, on its own days or on any later day with booked
 * leave; the result has the shortfall and the day it would be covered.
 */
import type { Day } from '../../worktime/public.ts';
import { balanceOn, type Entry, lowestFrom } from './balance.ts';

export interface BalanceCheck {
  /** On the last day of the request, without and with it. */
  readonly before: number;
  readonly after: number;
  readonly verdict: 'fine' | 'negative' | 'refused';
  /** The shortfall below zero, or below the limit. */
  readonly by: number;
  /** The first day from which the balance covers it; null when beyond the forecast. */
  readonly coveredOn: Day | null;
}

/**
 * Takes both ledgers, because less may expire with the request: the second is not simply the first minus its
 * days.
 */
export function checkBalance(
  ledger: readonly Entry[],
  withRequest: readonly Entry[],
  days: readonly Entry[],
  mostNegative: number,
): BalanceCheck {
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const before = balanceOn(ledger, last);
  const after = balanceOn(withRequest, last);
  const lowest = lowestFrom(withRequest, first);
  if (lowest >= 0) return { before, after, verdict: 'fine', by: 0, coveredOn: null };
  const cost = -days.reduce((sum, { minutes }) => sum + minutes, 0);
  const refused = lowest < -mostNegative;
  return {
    before,
    after,
    verdict: refused ? 'refused' : 'negative',
    by: refused ? -mostNegative - lowest : -lowest,
    coveredOn: coveredOn(ledger, first, cost - (refused ? mostNegative : 0)),
  };
}

function coveredOn(ledger: readonly Entry[], from: Day, minutes: number): Day | null {
  const changes = ledger
    .filter(({ day, minutes: gained }) => day > from && gained > 0)
    .map(({ day }) => day)
    .sort();
  return changes.find((day) => lowestFrom(ledger, day) >= minutes) ?? null;
}
