/** The parts of a form: each has a name and is changed, validated and compared separately. */
import type { Field } from '@tenure/contract/kit/field';
import { inWords } from './form-values.ts';

export interface FormPart {
  /** Path within the form's value, such as address.suburb. */
  key: string;
  label: string;
  /** The value in display form. */
  words: (value: unknown) => string;
  /** Whether two values are equivalent. */
  same: (one: unknown, other: unknown) => boolean;
}

/**
 * The parts of a form with custom controls. The type requires every key, because unlisted ones are not kept.
 */
export const partsOf = <T extends object>(
  described: {
    [K in keyof T & string]: { label: string; words?: (value: T[K]) => string };
  },
): FormPart[] =>
  Object.entries<{ label: string; words?: (value: never) => string }>(described).map(
    ([key, { label, words }]) => ({
      key,
      label,
      words: (words ?? inWords) as FormPart['words'],
      same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    }),
  );

/** The parts of a form whose fields come from the server; values with equal text are equal. */
export const partsOfFields = (fields: readonly Field[]): FormPart[] =>
  fields.map((field) => ({
    key: field.key,
    label: field.label,
    words: (value) => inWords(value, field),
    same: (one, other) => inWords(one, field) === inWords(other, field),
  }));
