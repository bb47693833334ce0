/**
 * Which groups of an anonymous report are shown (ADR 74): none with fewer people than the company's minimum,
 * and none whose number together with the total would reveal a hidden one. The hidden groups are always at
 * least two, with at least the minimum of people in total.
 */
import type { CountedGroup } from '../../kit/contribution/report.ts';

export interface Published {
  readonly shown: readonly CountedGroup[];
  readonly hidden: number;
  /** Null if there are too few people. */
  readonly total: number | null;
}

const peopleIn = (groups: readonly CountedGroup[]) =>
  groups.reduce((sum, { people }) => sum + people, 0);

export function suppressGroups(groups: readonly CountedGroup[], minimum: number): Published {
  const total = peopleIn(groups);
  if (total < minimum) return { shown: [], hidden: groups.length, total: null };
  const bySize = [...groups].sort((one, other) => one.people - other.people);
  let hidden = bySize.filter(({ people }) => people < minimum).length;
  const givesAway = () => hidden === 1 || peopleIn(bySize.slice(0, hidden)) < minimum;
  while (hidden > 0 && hidden < bySize.length && givesAway()) hidden += 1;
  const kept = new Set(bySize.slice(hidden));
  return { shown: groups.filter((group) => kept.has(group)), hidden, total };
}
