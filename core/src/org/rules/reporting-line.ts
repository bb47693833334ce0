/** A reporting line never leads back to where it starts, on any day it holds (our decision: a circle has no top). */
import { type Dated, dayBefore, overlaps } from './dated.ts';

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
 * day before, what was planned for later gives way.
 */
export function redraw(lines: readonly Line[], change: Line): Line[] {
  const kept = lines
    .filter(({ from }) => from < change.from)
    .map((line) =>
      line.to === null || line.to >= change.from ? { ...line, to: dayBefore(change.from) } : line,
    );
  const last = kept.at(-1);
  // Moving back to where one was is no move: the line simply goes on.
  if (last && last.reportsToId === change.reportsToId && last.to === dayBefore(change.from))
    return [...kept.slice(0, -1), { ...last, to: change.to }];
  return [...kept, change];
}
