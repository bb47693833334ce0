/**
 * What a position is called and where it stands changes from a day on: what held before ends the day
 * before, what was planned for later gives way (our decision, ADR 0021; reporting lines do the same).
 */
import { type Dated, dayBefore, holdsOn } from './dated.ts';

export interface Details {
  readonly title: string;
  readonly departmentId: number | null;
  readonly locationId: number | null;
}
export type DetailsSpan = Details & Dated;

/** The spans after a change; the very same list where the day has those details already. */
export function redrawDetails(
  spans: readonly DetailsSpan[],
  from: string,
  { title, departmentId, locationId }: Details,
): readonly DetailsSpan[] {
  const then = spans.find((span) => holdsOn(span, from));
  if (then?.title === title && then.departmentId === departmentId && then.locationId === locationId)
    return spans;
  const kept = spans
    .filter((span) => span.from < from)
    .map((span) => (span.to === null || span.to >= from ? { ...span, to: dayBefore(from) } : span));
  return [...kept, { title, departmentId, locationId, from, to: null }];
}

/** The one in force today, or the first of a position that is still to open; and the others. */
export function inForce(spans: readonly DetailsSpan[], today: string) {
  const current = spans.findLast(({ from }) => from <= today) ?? (spans[0] as DetailsSpan);
  return { current, others: spans.filter((span) => span !== current) };
}
