import type { Trend } from '@tenure/contract/reports/analytics';

const EDGE = 3;

/** Both lines share a scale that begins at nought, so that their heights can be compared. */
export const mostOf = (months: Trend['months']) =>
  Math.max(1, ...months.flatMap(({ value, yearBefore }) => [value, yearBefore]));

export function lineOf(
  values: readonly number[],
  most: number,
  width: number,
  height: number,
): string {
  const step = (width - 2 * EDGE) / Math.max(1, values.length - 1);
  const at = (value: number) => height - EDGE - (Math.max(0, value) / most) * (height - 2 * EDGE);
  return values
    .map(
      (value, n) => `${n === 0 ? 'M' : 'L'}${(EDGE + n * step).toFixed(1)} ${at(value).toFixed(1)}`,
    )
    .join(' ');
}
