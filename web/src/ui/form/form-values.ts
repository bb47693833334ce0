/** Initial values of a form, and their display form. */
import type { Field, InputKind } from '@tenure/contract/kit/field';
import { isBlank, valueAt, withValueAt } from '@tenure/contract/kit/fields/field-values';
import { formatMoney, type Money } from '@tenure/contract/kit/money';
import { unitAfter } from '../../lib/format/count-in-words.ts';

export type FormValues = Record<string, unknown>;

const text = () => '';
const none = () => null;

const blank: Record<InputKind, () => unknown> = {
  text,
  email: text,
  phone: text,
  password: text,
  secret: text,
  textarea: text,
  'rich-text': text,
  'international-phone': () => ({ countryCode: '61', number: '' }),
  address: () => ({}),
  'multi-select': () => [],
  toggle: () => false,
  select: none,
  radio: none,
  date: none,
  time: none,
  number: none,
  money: none,
  person: none,
  position: none,
  department: none,
  location: none,
  record: none,
  file: none,
  image: none,
  custom: none,
};

/** Typed again every time: the stored value is never sent to the browser in full. */
export const isTypedAgain = ({ input }: Field) => input === 'password' || input === 'secret';

/** Gives every control a value it can show; keys outside the form are left as they are. */
export function startingValues(record: object, fields: readonly Field[]): FormValues {
  return fields.reduce<FormValues>(
    (values, field) => {
      const stored = isTypedAgain(field) ? undefined : valueAt(record, field.key);
      return withValueAt(values, field.key, stored ?? blank[field.input]());
    },
    { ...record },
  );
}

/** The values that may be stored in the browser while someone signs in again: no secrets, no files. */
export const withoutSecrets = (values: FormValues, fields: readonly Field[]) =>
  fields
    .filter((field) => isTypedAgain(field) || field.input === 'file' || field.input === 'image')
    .reduce((kept, { key, input }) => withValueAt(kept, key, blank[input]()), values);

/** A value in display form, for comparing two versions. */
export function inWords(value: unknown, field?: Field): string {
  if (isBlank(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => inWords(one, field)).join(', ');
  if (typeof value === 'object' && value !== null) return objectInWords(value);
  const option = field?.options?.find((one) => one.value === String(value));
  if (option) return option.label;
  return typeof value === 'number' && field ? numberInWords(value, field) : String(value);
}

function numberInWords(value: number, { scale = 1, unit }: Field): string {
  const shown = value / scale;
  return unit ? `${shown} ${unitAfter(shown, unit)}` : String(shown);
}

function objectInWords(value: object): string {
  if ('amount' in value && 'currency' in value) return formatMoney(value as Money);
  if ('countryCode' in value && 'number' in value) return `+${value.countryCode} ${value.number}`;
  return Object.values(value).filter(Boolean).map(String).join(', ');
}
