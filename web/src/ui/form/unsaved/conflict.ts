/**
 * Two people changed one record. What only one of them changed is not in dispute; what differs is
 * shown, and the person decides (our decision: nothing is overwritten unseen).
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
  /** What the form was opened with. */
  base: T;
  mine: T;
  theirs: T;
}

/** What somebody else changed since the form was opened, beside what stands in the form. */
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

/** "Keep mine" keeps what this person changed; what only the other changed stays theirs. */
export function keepMine<T extends object>(
  parts: readonly FormPart[],
  { base, mine, theirs }: Versions<T>,
): T {
  return parts.reduce((values, { key, same }) => {
    const is = valueAt(mine, key);
    return same(valueAt(base, key), is) ? values : withValueAt(values, key, is);
  }, theirs);
}
