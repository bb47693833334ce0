/** A form's values are the record's own shape; fields name places in it, such as address.suburb. */
import type { Field, InputKind } from '@tenure/contract/kit/field';

export type FormValues = Record<string, unknown>;

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

const blank: Record<InputKind, () => unknown> = {
  text: () => '',
  email: () => '',
  phone: () => '',
  password: () => '',
  textarea: () => '',
  'international-phone': () => ({ countryCode: '61', number: '' }),
  select: () => null,
  date: () => null,
  number: () => null,
  toggle: () => false,
};

/** Every control starts with a value it can show; what the form does not list stays as it was. */
export function startingValues(record: object, fields: readonly Field[]): FormValues {
  return fields.reduce<FormValues>(
    (values, { key, input }) => withValueAt(values, key, valueAt(record, key) ?? blank[input]()),
    { ...record },
  );
}

/** A value as a person reads it, for comparing two versions. */
export function inWords(value: unknown, field?: Field): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => inWords(one, field)).join(', ');
  if (typeof value === 'object') {
    const { countryCode, number } = value as { countryCode?: string; number?: string };
    return number ? `+${countryCode} ${number}` : '';
  }
  return field?.options?.find((option) => option.value === value)?.label ?? String(value);
}
