/**
 * A person has exactly one primary position on every day (document 2: positions with isPrimary). Making a
 * position primary ends the previous primary one, and a later planned one is kept (ADR 40, ADR 63).
 */
import { type Dated, dayAfter, dayBefore, holdsOn } from './dated.ts';

export interface Assigned extends Dated {
  /** Null for a new assignment. */
  readonly id: number | null;
  readonly isPrimary: boolean;
}

/** A person's positions after adding this one, or replacing the one with its id. */
export function withAssigned<T extends Assigned>(existing: readonly T[], wanted: T): readonly T[] {
  const old = existing.find(({ id }) => id === wanted.id);
  const others = existing.filter((one) => one !== old);
  if (!wanted.isPrimary) return [...others, wanted];
  const next = firstPrimaryAfter(others, wanted.from);
  const to = next && (wanted.to === null || wanted.to >= next) ? dayBefore(next) : wanted.to;
  const endsBefore = (one: T) =>
    one.isPrimary &&
    one.from < wanted.from &&
    (one.to === null || one.to >= wanted.from || isJustBefore(one, old));
  return [
    ...others.map((one) => (endsBefore(one) ? { ...one, to: dayBefore(wanted.from) } : one)),
    { ...wanted, to },
  ];
}

/** A person's positions without this one: the previous primary position is extended. */
export function withoutAssigned<T extends Assigned>(
  existing: readonly T[],
  id: number,
): readonly T[] {
  const old = existing.find((one) => one.id === id);
  return existing
    .filter((one) => one !== old)
    .map((one) => (isJustBefore(one, old) ? { ...one, to: old?.to ?? null } : one));
}

/** The first day that would lose its primary position; days after the employment don’t matter. */
export function firstDayWithoutPrimary(
  before: readonly Assigned[],
  after: readonly Assigned[],
  lastDay: string | null,
): string | null {
  const has = (spans: readonly Assigned[], day: string) =>
    spans.some((one) => one.isPrimary && holdsOn(one, day));
  const days = [
    ...before.map(({ from }) => from),
    ...after.flatMap(({ to }) => (to === null ? [] : [dayAfter(to)])),
  ];
  const lost = days.filter(
    (day) => has(before, day) && !has(after, day) && (lastDay === null || day <= lastDay),
  );
  return lost.sort()[0] ?? null;
}

const firstPrimaryAfter = (spans: readonly Assigned[], day: string) =>
  spans
    .filter(({ isPrimary, from }) => isPrimary && from > day)
    .map(({ from }) => from)
    .sort()[0];

const isJustBefore = (one: Assigned, other: Assigned | undefined) =>
  one.isPrimary && other?.isPrimary === true && one.to === dayBefore(other.from);
