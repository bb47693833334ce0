/**
 * A request must not take a balance below what its type allows, neither on its own days nor on any
 * later day that other leave is booked for; the answer says by how much and when it would be covered.
 */
import type { Day } from '../../worktime/public.ts';
import { balanceOn, type Entry, lowestFrom } from './balance.ts';

export interface BalanceCheck {
  /** On the last day of the request, without and with it. */
  readonly before: number;
  readonly after: number;
  readonly verdict: 'fine' | 'negative' | 'refused';
  /** By how much it goes below zero, or below what is allowed. */
  readonly by: number;
  /** The first day from which the balance covers it; null when that is too far away. */
  readonly coveredOn: Day | null;
}

/** Both ledgers: with the request less may expire, so that one is not the other less its days. */
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
