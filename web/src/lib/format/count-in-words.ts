/** "1 row", "2 rows", "10,000 rows". */
export const countInWords = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** The unit of a number field as it follows that number: "hours", but "hour" after a 1. */
export function unitAfter(count: number | null, unit: string): string {
  if (count === null || Math.abs(count) !== 1) return unit;
  return unit === 'people' ? 'person' : unit.replace(/s$/, '');
}
