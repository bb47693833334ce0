/**
 * A number as stored: without the spaces, dots, hyphens and dashes used for grouping, and without the invisible
 * characters that come along when it is copied.
 */
export const compact = (text: string): string =>
  text.replace(/[\s.\p{Pd}\u2212\u200b-\u200f\u2060\ufeff\u00ad]/gu, '').toUpperCase();

/** Weighted sum of digits, from the left. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, n) => sum + weight * Number(digits[n]), 0);
