import { z } from 'zod';

/** Text a person must fill in: trimmed, not empty, no control characters. */
export const requiredText = (max: number, whatToDo: string) => plain(max).min(1, whatToDo);

/** The same with several lines, as a text area takes them. */
export const requiredLines = (max: number, whatToDo: string) => severalLines(max).min(1, whatToDo);

/** Text that may stay empty; the empty text is kept as null. */
export const optionalText = (max: number) =>
  z.preprocess(emptyToNull, plain(max).nullable().default(null));

/** Optional text of several lines. */
export const optionalLines = (max: number) =>
  z.preprocess(emptyToNull, severalLines(max).nullable().default(null));

export const optionalEmail = () =>
  z.preprocess(
    emptyToNull,
    z.email('Enter an email address such as name@example.com').max(254).nullable().default(null),
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
