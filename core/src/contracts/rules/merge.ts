/**
 * Fills the fields of a template's clauses with a person's values, and lists the missing values. Clauses
 * that don't apply to the person are omitted together with their fields.
 */
import {
  type MergeField,
  mergeFieldNames,
  mergeFieldOf,
  mergeFields,
  mergePlaces,
} from '@tenure/contract/contracts/merge-fields';

interface Clause {
  readonly heading: string | null;
  readonly text: string;
}

export type Values = Readonly<Partial<Record<MergeField, string>>>;

export interface Merged {
  readonly clauses: { heading: string | null; text: string }[];
  /** In the order of the field list, without duplicates. */
  readonly missing: MergeField[];
}

export function merge(
  clauses: readonly Clause[],
  values: Values,
  applies: (place: number) => boolean,
): Merged {
  const missing = new Set<MergeField>();
  const fill = (text: string) =>
    text.replace(mergePlaces, (whole, name: string) => {
      const field = mergeFieldOf(name);
      if (!field) return whole;
      const value = values[field];
      if (value) return value;
      missing.add(field);
      return `[${mergeFields[field]}]`;
    });
  const merged = clauses
    .filter((_, place) => applies(place))
    .map(({ heading, text }) => ({ heading: heading && fill(heading), text: fill(text) }));
  return { clauses: merged, missing: mergeFieldNames.filter((name) => missing.has(name)) };
}

/** Field names in a text of the template that don't exist. */
export function unknownFields(text: string): string[] {
  const named = [...text.matchAll(mergePlaces)].map(([, name = '']) => name.trim());
  return [...new Set(named.filter((name) => !mergeFieldOf(name)))];
}
