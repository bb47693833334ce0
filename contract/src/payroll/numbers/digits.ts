/** A number as it is kept: without the spaces, dots and hyphens that people group it by. */
export const compact = (text: string): string => text.replace(/[\s.\-–]/g, '').toUpperCase();

/** The sum of digits times weights, from the left. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, n) => sum + weight * Number(digits[n]), 0);
