import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { Field } from '@tenure/contract/kit/field';

/** A stored value as the form shows it. */
export function fieldInWords(value: unknown, { options, input, unit }: Field): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (input === 'date') return dayInWords(String(value));
  const chosen = options?.find((one) => one.value === String(value));
  return chosen?.label ?? `${value}${unit ? ` ${unit}` : ''}`;
}
