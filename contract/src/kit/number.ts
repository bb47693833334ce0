import { z } from 'zod';

/** A whole number between two bounds; whatever is wrong with one, the same sentence names both. */
export function wholeNumber(least: number, most: number) {
  const message = `Enter a whole number from ${least} to ${most}`;
  return z.int(message).min(least, message).max(most, message);
}
