/**
 * Values that hold from a day to a day, both included; no two of one list overlap, and the last may
 * have no end. Tables keep the same rule by `exclude using gist (tenant_id with =, … with =,
 * daterange(valid_from, valid_to, '[]') with &&)`. The first user comes with people and payroll.
 */
export interface Dated {
  readonly from: string;
  /** The last day; null while no end is known. */
  readonly to: string | null;
}

const DAY_MS = 86_400_000;
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const reaches = (to: string | null, day: string) => to === null || to >= day;

/** What holds on a day. */
export const asAt = <R extends Dated>(rows: readonly R[], day: string): R | undefined =>
  rows.find(({ from, to }) => from <= day && reaches(to, day));

/** What is planned to hold later than a day. */
export const plannedAfter = <R extends Dated>(rows: readonly R[], day: string): R[] =>
  inOrder(rows.filter(({ from }) => from > day));

const inOrder = <R extends Dated>(rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => (one.from < other.from ? -1 : 1));

/** Everything but the days from `from` to `to`: what lies across them is cut, or split in two. */
export function without<R extends Dated>(rows: readonly R[], { from, to }: Dated): R[] {
  return rows.flatMap((row) => {
    if (!reaches(row.to, from) || (to !== null && row.from > to)) return [row];
    const before = row.from < from ? [{ ...row, to: shifted(from, -1) }] : [];
    const after =
      to !== null && (row.to === null || row.to > to) ? [{ ...row, from: shifted(to, 1) }] : [];
    return [...before, ...after];
  });
}

/** The value holds for its days; what held then gives way. */
export const put = <R extends Dated>(rows: readonly R[], row: R): R[] =>
  inOrder([...without(rows, row), row]);

/** A change from a day on: until the next planned change, or for good. */
export function changeFrom<R extends Dated>(rows: readonly R[], row: Omit<R, 'to'>): R[] {
  const [next] = plannedAfter(rows, row.from);
  return put(rows, { ...row, to: next ? shifted(next.from, -1) : null } as R);
}

/** Nothing holds after a day; what was planned for later is dropped. */
export const endAfter = <R extends Dated>(rows: readonly R[], day: string): R[] =>
  without(rows, { from: shifted(day, 1), to: null });
