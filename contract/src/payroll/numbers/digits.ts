/** A number as stored: without the spaces, dots and hyphens used for grouping. */
export const compact = (text: string): string => text.replace(/[\s.\-–]/g, '').toUpperCase();

/** Weighted sum of digits, from the left. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, n) => sum + weight * Number(digits[n]), 0);
