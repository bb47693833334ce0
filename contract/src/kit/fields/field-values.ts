/** A form's values have the record's own shape; fields name places in it, such as address.suburb. */
import type { Field } from '../field.ts';

export function valueAt(values: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
      values,
    );
}

export function withValueAt<T extends object>(values: T, key: string, value: unknown): T {
  const [head = '', ...rest] = key.split('.');
  if (rest.length === 0) return { ...values, [head]: value };
  const inner: unknown = Reflect.get(values, head);
  const nested = typeof inner === 'object' && inner !== null ? inner : {};
  return { ...values, [head]: withValueAt(nested, rest.join('.'), value) };
}

/** Nothing was filled in. "No" is an answer, and so is zero. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  // A phone number of two parts begins with a country.
  if (typeof value === 'object' && 'number' in value) return isBlank(value.number);
  if (typeof value === 'object') return Object.values(value).every(isBlank);
  return false;
}

/** Whether a field is there, given what is filled in before it. */
export const isShown = ({ isVisible, showIf }: Field, values: unknown): boolean =>
  isVisible && (!showIf || showIf.in.some((wanted) => isSame(valueAt(values, showIf.key), wanted)));

/** A code that is stored as a number is text in a form. */
const isSame = (value: unknown, wanted: string | boolean) =>
  value === wanted || (typeof value === 'number' && String(value) === wanted);

/** What is sent of a form: an answer to a question that is no longer asked is left out. */
export const shownValues = <T extends object>(fields: readonly Field[], values: T): T =>
  fields.reduce(
    (sent, field) =>
      field.showIf && !isShown(field, sent) ? withValueAt(sent, field.key, undefined) : sent,
    values,
  );

/** What has to be filled in and is not, with what to do about it. */
export const missingIn = (fields: readonly Field[], values: unknown) =>
  fields
    .filter((one) => one.isRequired && one.isEditable && one.input !== 'toggle')
    .filter((one) => isShown(one, values) && isBlank(valueAt(values, one.key)))
    .map((one) => ({ field: one.key, message: fillIn(one) }));

const chosen: readonly Field['input'][] = [
  'select',
  'multi-select',
  'radio',
  'date',
  'time',
  'person',
  'position',
  'department',
  'location',
  'file',
  'image',
];

const fillIn = ({ input, label }: Field) =>
  `${chosen.includes(input) ? 'Choose' : 'Enter'} ${withinSentence(label)}`;

/** Abbreviations stay in capitals: BSB, IRD number. */
const withinSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
