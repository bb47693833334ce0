/** A balance is never stored: on a date it is the sum of the ledger's entries up to that date. */
import type { Day } from '../../worktime/public.ts';

export interface Entry {
  readonly day: Day;
  readonly minutes: number;
}

export const balanceOn = (entries: readonly Entry[], day: Day) =>
  entries.reduce((sum, entry) => (entry.day <= day ? sum + entry.minutes : sum), 0);

/** The lowest balance on any day from `from` on. */
export function lowestFrom(entries: readonly Entry[], from: Day): number {
  const later = entries.filter(({ day }) => day > from).sort((a, b) => a.day.localeCompare(b.day));
  let balance = balanceOn(entries, from);
  let lowest = balance;
  for (const [n, { day, minutes }] of later.entries()) {
    balance += minutes;
    if (later[n + 1]?.day !== day) lowest = Math.min(lowest, balance);
  }
  return lowest;
}
