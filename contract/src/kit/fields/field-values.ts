/** Form values have the shape of the record; fields are paths in it, such as address.suburb. */
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

/** Whether a value is empty. False and zero are values. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  // Two-part phone numbers always have a country code.
  if (typeof value === 'object' && 'number' in value) return isBlank(value.number);
  if (typeof value === 'object') return Object.values(value).every(isBlank);
  return false;
}

/** Whether a field is shown, given the values before it. */
export const isShown = ({ isVisible, showIf }: Field, values: unknown): boolean =>
  isVisible && (!showIf || showIf.in.some((wanted) => isSame(valueAt(values, showIf.key), wanted)));

/** Numeric codes are text in forms. */
const isSame = (value: unknown, wanted: string | boolean) =>
  value === wanted || (typeof value === 'number' && String(value) === wanted);

/** The values to submit, without fields that are no longer shown. */
export const shownValues = <T extends object>(fields: readonly Field[], values: T): T =>
  fields.reduce(
    (sent, field) =>
      field.showIf && !isShown(field, sent) ? withValueAt(sent, field.key, undefined) : sent,
    values,
  );

/** Required fields that are empty, with their messages. */
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
  'record',
  'file',
  'image',
];

const fillIn = ({ input, label }: Field) =>
  `${chosen.includes(input) ? 'Choose' : 'Enter'} ${withinSentence(label)}`;

/** Keeps abbreviations in capitals: BSB, IRD number. */
const withinSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
