/** A person is found by a phone number in any notation: by its last eight digits, as in `users.mobile_end`. */

const DIGITS = 8;

/** The last digits of a typed number; null for other text, and for the beginning of a number. */
export function phoneEnd(typed: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(typed.trim())) return null;
  const digits = typed.replace(/\D/g, '');
  return digits.length < DIGITS ? null : digits.slice(-DIGITS);
}
