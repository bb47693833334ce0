import { z } from 'zod';

/** A whole number within bounds; other values are refused with a message that states the bounds. */
export function wholeNumber(least: number, most: number) {
  const words = `Use a whole number from ${least} to ${most.toLocaleString('en')}`;
  return z.int(words).min(least, words).max(most, words);
}
