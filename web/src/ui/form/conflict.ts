/**
 * Two people changed one record. What only one of them changed is not in dispute; what differs is
 * shown, and the person decides (our decision: nothing is overwritten unseen).
 */
import type { Field } from '@tenure/contract/kit/field';
import { type FormValues, inWords, valueAt, withValueAt } from './form-values.ts';

export interface Difference {
  field: Field;
  mine: string;
  theirs: string;
}

interface Versions {
  /** What the form was opened with. */
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
}

const same = (one: unknown, other: unknown, field: Field) =>
  inWords(one, field) === inWords(other, field);

/** What somebody else changed since the form was opened, beside what stands in the form. */
export function differences(fields: readonly Field[], { base, mine, theirs }: Versions) {
  return fields.flatMap((field): Difference[] => {
    const [was, is, now] = [base, mine, theirs].map((values) => valueAt(values, field.key));
    if (same(was, now, field) || same(is, now, field)) return [];
    return [{ field, mine: inWords(is, field), theirs: inWords(now, field) }];
  });
}

/** "Keep mine" keeps what this person changed; what only the other changed stays theirs. */
export function keepMine(fields: readonly Field[], { base, mine, theirs }: Versions): FormValues {
  return fields.reduce<FormValues>((values, field) => {
    const is = valueAt(mine, field.key);
    return same(valueAt(base, field.key), is, field) ? values : withValueAt(values, field.key, is);
  }, theirs);
}
