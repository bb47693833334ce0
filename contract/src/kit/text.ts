import { z } from 'zod';

/** Required text: trimmed, not empty, no control characters. */
export const requiredText = (max: number, whatToDo: string) => plain(max).min(1, whatToDo);

/** Required multi-line text. */
export const requiredLines = (max: number, whatToDo: string) => severalLines(max).min(1, whatToDo);

/** Optional text; empty text becomes null. */
export const optionalText = (max: number) =>
  z.preprocess(emptyToNull, plain(max).nullable().default(null));

/** Optional multi-line text. */
export const optionalLines = (max: number) =>
  z.preprocess(emptyToNull, severalLines(max).nullable().default(null));

export const optionalEmail = () =>
  z.preprocess(
    emptyToNull,
    z
      .email('Enter an email address such as name@example.com')
      .max(254, 'Use at most 254 characters')
      .nullable()
      .default(null),
  );

export const emptyToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

const plain = (max: number) => printable(max, /^[^\p{Cc}]*$/u);
const severalLines = (max: number) => printable(max, /^(?:[^\p{Cc}]|[\t\r\n])*$/u);

function printable(max: number, pattern: RegExp) {
  return z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .regex(pattern, 'Remove unsupported characters');
}
