/**
 * Two people changed one record. A part changed by only one of them is no conflict; where both differ, the
 * person decides (our decision: nothing is overwritten unseen).
 */
import { valueAt, withValueAt } from '@tenure/contract/kit/fields/field-values';
import type { FormPart } from '../form-parts.ts';

export interface Difference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

interface Versions<T extends object> {
  /** The value the form was opened with. */
  base: T;
  mine: T;
  theirs: T;
}

/** What someone else changed since the form was opened, beside the values in the form. */
export function differences<T extends object>(
  parts: readonly FormPart[],
  { base, mine, theirs }: Versions<T>,
) {
  return parts.flatMap(({ key, label, words, same }): Difference[] => {
    const [was, is, now] = [base, mine, theirs].map((values) => valueAt(values, key));
    if (same(was, now) || same(is, now)) return [];
    return [{ key, label, mine: words(is), theirs: words(now) }];
  });
}

/** "Keep mine" keeps this person's changes; parts changed only by the other person keep theirs. */
export function keepMine<T extends object>(
  parts: readonly FormPart[],
  { base, mine, theirs }: Versions<T>,
): T {
  return parts.reduce((values, { key, same }) => {
    const is = valueAt(mine, key);
    return same(valueAt(base, key), is) ? values : withValueAt(values, key, is);
  }, theirs);
}
