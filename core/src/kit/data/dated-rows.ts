/**
 * Effective-dated values, valid from one day to another, both inclusive. The values of a list never overlap,
 * and the last may have no end. Tables enforce the same with `exclude using gist (tenant_id with =, … with =,
 * daterange(valid_from, valid_to, '[]') with &&)`.
 */
export interface Dated {
  readonly from: string;
  /** The last day; null if open-ended. */
  readonly to: string | null;
}

const DAY_MS = 86_400_000;
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const reaches = (to: string | null, day: string) => to === null || to >= day;

/** The value in effect on a day. */
export const asAt = <R extends Dated>(rows: readonly R[], day: string): R | undefined =>
  rows.find(({ from, to }) => from <= day && reaches(to, day));

/** Values that start after a day. */
export const plannedAfter = <R extends Dated>(rows: readonly R[], day: string): R[] =>
  inOrder(rows.filter(({ from }) => from > day));

const inOrder = <R extends Dated>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => (one.from < other.from ? -1 : 1));

/** The values without the days from `from` to `to`; overlapping values are shortened or split. */
export function without<R extends Dated>(rows: readonly R[], { from, to }: Dated): R[] {
  return rows.flatMap((row) => {
    if (!reaches(row.to, from) || (to !== null && row.from > to)) return [row];
    const before = row.from < from ? [{ ...row, to: shifted(from, -1) }] : [];
    const after =
      to !== null && (row.to === null || row.to > to) ? [{ ...row, from: shifted(to, 1) }] : [];
    return [...before, ...after];
  });
}

/** Inserts a value, which replaces others on its days. */
export const put = <R extends Dated>(rows: readonly R[], row: R): R[] =>
  inOrder([...without(rows, row), row]);

/** Changes the value from a day on, until the next planned change. */
export function changeFrom<R extends Dated>(rows: readonly R[], row: Omit<R, 'to'>): R[] {
  const [next] = plannedAfter(rows, row.from);
  return put(rows, { ...row, to: next ? shifted(next.from, -1) : null } as R);
}

/** Ends the current value on a day and drops planned ones. */
export const endAfter = <R extends Dated>(rows: readonly R[], day: string): R[] =>
  without(rows, { from: shifted(day, 1), to: null });
