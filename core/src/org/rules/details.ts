/**
 * A position's title and placement change from a day on: the previous period ends the day before, and later
 * changes planned for each field are kept (our decision, ADR 40; reporting lines too).
 */
import { type Dated, dayBefore, holdsOn, joined } from './dated.ts';

export interface Details {
  readonly title: string;
  readonly departmentId: number | null;
  readonly locationId: number | null;
}
export type DetailsSpan = Details & Dated;

const fields = ['title', 'departmentId', 'locationId'] as const;

const sameDetails = (one: Details, other: Details) =>
  fields.every((field) => one[field] === other[field]);

/** The spans after a change; the same array when nothing changes on the day. */
export function redrawDetails(
  spans: readonly DetailsSpan[],
  from: string,
  details: Details,
): readonly DetailsSpan[] {
  const then = spans.find((span) => holdsOn(span, from));
  if (!then || sameDetails(then, details)) return spans;
  const later = spans.filter((span) => span.from > from);
  const earlier = spans
    .filter((span) => span.from < from)
    .map((span) => (span === then ? { ...span, to: dayBefore(from) } : span));
  const drawn = [then, ...later].map((span, place, all): DetailsSpan => {
    // A field takes its new value until the first span that was planned to change it.
    const drawnValue = <F extends keyof Details>(field: F): Details[F] =>
      all.slice(0, place + 1).every((one) => one[field] === then[field])
        ? details[field]
        : span[field];
    return {
      title: drawnValue('title'),
      departmentId: drawnValue('departmentId'),
      locationId: drawnValue('locationId'),
      from: place === 0 ? from : span.from,
      to: span.to,
    };
  });
  return joined([...earlier, ...drawn], sameDetails);
}

/** The current span, or the first of a position that hasn't opened yet; and the others. */
export function inForce(spans: readonly DetailsSpan[], today: string) {
  const current = spans.findLast(({ from }) => from <= today) ?? (spans[0] as DetailsSpan);
  return { current, others: spans.filter((span) => span !== current) };
}
