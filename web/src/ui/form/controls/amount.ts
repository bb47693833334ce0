import { readNumber } from './read-number.ts';

/** How a number field displays and reads its stored value. */
export interface Amount {
  /** Stored units per displayed unit: 60 for minutes shown as hours. */
  scale?: number | undefined;
  /** Most decimal places; 0 for whole numbers. */
  decimals?: number | undefined;
  /** After the number, such as " days". */
  suffix?: string | undefined;
  /** Limits of the displayed number. */
  min?: number | undefined;
  max?: number | undefined;
}

const MINUTES_AN_HOUR = 60;

/** Whole hours are read like any other whole number. */
const isHours = ({ scale, decimals, suffix = '' }: Amount) =>
  scale === MINUTES_AN_HOUR || (decimals !== 0 && /^ ?(h|hours?)$/.test(suffix));

/** The stored value of the typed text; null where it is not a number. */
export function storedOf(typed: string, amount: Amount): number | null {
  const { scale = 1, decimals, suffix } = amount;
  const read = readNumber(typed, { hours: isHours(amount), decimals, unit: suffix });
  if (read === null) return null;
  return scale === 1
    ? shortened(read, isHours(amount) ? decimals : undefined)
    : Math.round(read * scale);
}

/** The displayed number without its unit. */
export const writtenOf = (stored: number | null, { scale = 1, decimals }: Amount): string =>
  stored === null ? '' : String(shortened(stored / scale, decimals));

/** The next or previous number within the limits, for the arrow keys. */
export function steppedFrom(stored: number | null, by: number, amount: Amount): number {
  const { scale = 1, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = amount;
  const next = stored === null ? 0 : stored / scale + by;
  const within = Math.min(Math.max(next, min), max);
  return scale === 1 ? shortened(within, amount.decimals) : Math.round(within * scale);
}

/** The last digits of a sum such as 0.1 + 0.2 are dropped. */
const shortened = (number: number, decimals = 10) => Number(number.toFixed(decimals));

/** Why the typed text was not accepted. */
export function unreadAmount(typed: string, amount: Amount): string {
  if (isHours(amount)) return 'Enter the hours, such as 7.5 or 7:30';
  if (amount.decimals === 0) return 'Enter a whole number, such as 7';
  const places = amount.decimals;
  return places !== undefined && readNumber(typed, { unit: amount.suffix }) !== null
    ? `Enter a number with up to ${places} decimal places`
    : 'Enter a number, such as 7.5';
}

/** Why the number is outside the limits; undefined within them. */
export function outsideLimits(stored: number | null, amount: Amount): string | undefined {
  const { scale = 1, min, max } = amount;
  if (stored === null) return undefined;
  const shown = stored / scale;
  const isOutside = (min !== undefined && shown < min) || (max !== undefined && shown > max);
  if (!isOutside) return undefined;
  const [least, most] = [min, max].map((limit) => limit?.toLocaleString('en-AU'));
  if (least === undefined) return `Enter at most ${most}`;
  return most === undefined ? `Enter at least ${least}` : `Enter a number from ${least} to ${most}`;
}
