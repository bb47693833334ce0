/** A reporting line never leads back to where it starts, on any day it holds (our decision: a circle has no top). */
import { type Dated, dayBefore, holdsOn, overlaps } from './dated.ts';

export interface Line extends Dated {
  readonly positionId: number;
  readonly reportsToId: number | null;
}

/** Whether a line would close a circle with the others of its kind on some day. */
export function closesCircle(others: readonly Line[], line: Line): boolean {
  const above = new Map<number, Line[]>();
  for (const other of others)
    if (other.reportsToId !== null)
      above.set(other.positionId, [...(above.get(other.positionId) ?? []), other]);
  const climb = (at: number | null, span: Dated): boolean => {
    if (at === line.positionId) return true;
    if (at === null) return false;
    return (above.get(at) ?? []).some(
      (next) => overlaps(next, span) && climb(next.reportsToId, common(next, span)),
    );
  };
  return climb(line.reportsToId, line);
}

const common = (one: Dated, other: Dated): Dated => ({
  from: later(one.from, other.from),
  to: earlier(one.to, other.to),
});

const later = (one: string, other: string) => [one, other].sort().at(-1) as string;

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;

/**
 * A position's own lines after it reports to somebody else from a day on: what held before ends the
 * day before, what was planned for later gives way. Naming whom it reports to that day anyway is no
 * move, and what is planned stays.
 */
export function redraw(lines: readonly Line[], change: Line): readonly Line[] {
  if (reportsToOn(lines, change.from) === change.reportsToId) return lines;
  const kept = lines
    .filter(({ from }) => from < change.from)
    .map((line) =>
      line.to === null || line.to >= change.from ? { ...line, to: dayBefore(change.from) } : line,
    );
  return [...kept, change];
}

/** Whom a position reports to on a day, by its own lines. */
export const reportsToOn = (lines: readonly Line[], day: string): number | null =>
  lines.find((line) => holdsOn(line, day))?.reportsToId ?? null;
