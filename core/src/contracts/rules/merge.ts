/**
 * Fills the fields of a template's clauses with a person's values, and names the values that are missing.
 * A clause that doesn't apply to the person is left out, and so are the fields in it.
 */
import {
  isMergeField,
  type MergeField,
  mergeFieldNames,
  mergeFields,
} from '@tenure/contract/contracts/merge-fields';

interface Clause {
  readonly heading: string | null;
  readonly text: string;
}

export type Values = Readonly<Partial<Record<MergeField, string>>>;

const PLACE = /\{\{\s*([\w.-]+)\s*\}\}/g;

export interface Merged {
  readonly clauses: { heading: string | null; text: string }[];
  /** In the order of the list of fields, each once. */
  readonly missing: MergeField[];
}

export function merge(
  clauses: readonly Clause[],
  values: Values,
  applies: (place: number) => boolean,
): Merged {
  const missing = new Set<MergeField>();
  const fill = (text: string) =>
    text.replace(PLACE, (whole, name: string) => {
      if (!isMergeField(name)) return whole;
      const value = values[name];
      if (value) return value;
      missing.add(name);
      return `[${mergeFields[name]}]`;
    });
  const merged = clauses
    .filter((_, place) => applies(place))
    .map(({ heading, text }) => ({ heading: heading && fill(heading), text: fill(text) }));
  return { clauses: merged, missing: mergeFieldNames.filter((name) => missing.has(name)) };
}

/** What a template names and no record has. */
export function unknownFields(clauses: readonly Clause[]): string[] {
  const named = clauses.flatMap(({ heading, text }) =>
    [...`${heading ?? ''} ${text}`.matchAll(PLACE)].map(([, name = '']) => name),
  );
  return [...new Set(named.filter((name) => !isMergeField(name)))];
}
