/** Reporting lines must not form a cycle on any day (our decision: a cycle has no top). */
import { type Dated, dayBefore, holdsOn, joined, overlaps } from './dated.ts';

export interface Line extends Dated {
  readonly positionId: number;
  readonly reportsToId: number | null;
}

/** Whether a line would form a cycle with the others of its kind on some day. */
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
 * A position's lines after it reports to another one from a day on: the previous line ends the day before,
 * and later planned changes are kept (ADR 40). Choosing the current manager again changes nothing.
 */
export function redraw(lines: readonly Line[], change: Omit<Line, 'to'>): readonly Line[] {
  if (reportsToOn(lines, change.from) === change.reportsToId) return lines;
  const then = lines.find((line) => holdsOn(line, change.from));
  const next = lines.find(({ from }) => from > change.from);
  const to = then ? then.to : next ? dayBefore(next.from) : null;
  const earlier = lines
    .filter(({ from }) => from < change.from)
    .map((line) => (line === then ? { ...line, to: dayBefore(change.from) } : line));
  return joined(
    [...earlier, { ...change, to }, ...lines.filter(({ from }) => from > change.from)],
    (one, other) => one.reportsToId === other.reportsToId,
  );
}

/** The line created by a change, with its dates. */
export const lineFrom = (lines: readonly Line[], change: Omit<Line, 'to'>): Line => ({
  ...change,
  to: redraw(lines, change).find((line) => holdsOn(line, change.from))?.to ?? null,
});

/** The position that a position reports to on a day. */
export const reportsToOn = (lines: readonly Line[], day: string): number | null =>
  lines.find((line) => holdsOn(line, day))?.reportsToId ?? null;
