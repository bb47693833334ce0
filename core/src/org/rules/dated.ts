/**
 * A dated record holds from its first day to its last, inclusive; without a last day it is open-ended (our
 * decision, as the documents' assignmentFrom and assignmentTo).
 */
export interface Dated {
  readonly from: string;
  readonly to: string | null;
}

export const holdsOn = ({ from, to }: Dated, day: string): boolean =>
  from <= day && (to === null || to >= day);

export const overlaps = (one: Dated, other: Dated): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);

/** Merges adjacent periods with the same values. */
export function joined<T extends Dated>(
  spans: readonly T[],
  same: (one: T, other: T) => boolean,
): readonly T[] {
  const made: T[] = [];
  for (const span of spans) {
    const last = made.at(-1);
    if (last && last.to === dayBefore(span.from) && same(last, span))
      made[made.length - 1] = { ...last, to: span.to };
    else made.push(span);
  }
  return made;
}

export const dayBefore = (day: string) => moved(day, -1);
export const dayAfter = (day: string) => moved(day, 1);

function moved(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
