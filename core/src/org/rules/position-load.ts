/** A position exceeds its budget when on some day it has more people or more FTE than planned. */
import { type Dated, holdsOn, overlaps } from './dated.ts';

export interface Load extends Dated {
  /** In hundredths. */
  readonly fte: number;
}

interface Budget {
  readonly headcount: number;
  readonly fteBudget: number;
}

export type OverBudget =
  | { readonly of: 'headcount'; readonly headcount: number }
  | { readonly of: 'fte'; readonly left: number };

/**
 * The first budget this assignment exceeds, on its worst day. An existing assignment that already exceeded
 * it, for example when only its dates are corrected, is accepted.
 */
export function overBudget(
  { headcount, fteBudget }: Budget,
  others: readonly Load[],
  wanted: Load,
  before: Load | undefined,
): OverBudget | undefined {
  const beside = others.filter((one) => overlaps(one, wanted));
  const days = [wanted.from, ...beside.map(({ from }) => from)].filter((day) =>
    holdsOn(wanted, day),
  );
  const on = (day: string) => beside.filter((one) => holdsOn(one, day));
  const had = (day: string) => (before && holdsOn(before, day) ? before : undefined);
  if (days.some((day) => on(day).length + 1 > headcount && !had(day)))
    return { of: 'headcount', headcount };
  const left = days
    .filter((day) => wanted.fte > (had(day)?.fte ?? 0))
    .map((day) => fteBudget - on(day).reduce((sum, { fte }) => sum + fte, 0));
  const least = Math.min(...left);
  return left.length > 0 && wanted.fte > least
    ? { of: 'fte', left: Math.max(least, 0) }
    : undefined;
}
