/** What a form is made of: each part has a name, and is changed, refused and compared on its own. */
import type { Field } from '@tenure/contract/kit/field';
import { inWords } from './form-values.ts';

export interface FormPart {
  /** Its place in what the form holds, such as address.suburb. */
  key: string;
  label: string;
  /** As a person reads it. */
  words: (value: unknown) => string;
  /** Whether two values mean the same. */
  same: (one: unknown, other: unknown) => boolean;
}

/** The parts of a form that has controls of its own. Every part is named: what is not, is not kept. */
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

/** The parts of a form whose fields the server lists: what reads the same is the same. */
export const partsOfFields = (fields: readonly Field[]): FormPart[] =>
  fields.map((field) => ({
    key: field.key,
    label: field.label,
    words: (value) => inWords(value, field),
    same: (one, other) => inWords(one, field) === inWords(other, field),
  }));
