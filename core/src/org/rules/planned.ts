/** Planned changes of a position after a day: each changed field, with the day it changes (ADR 40). */
import type { DetailsSpan } from './details.ts';
import type { Line } from './reporting-line.ts';

type PlannedField =
  | 'title'
  | 'departmentId'
  | 'locationId'
  | 'reportsToId'
  | 'indirectlyReportsToId';

export interface PlannedChange {
  readonly from: string;
  readonly field: PlannedField;
  readonly value: string | number | null;
}

interface Course {
  readonly spans: readonly DetailsSpan[];
  readonly direct: readonly Line[];
  readonly indirect: readonly Line[];
}

export function plannedAfter(day: string, { spans, direct, indirect }: Course): PlannedChange[] {
  const ofSpans = (['title', 'departmentId', 'locationId'] as const).flatMap((field) =>
    changesIn(day, field, spans, (span) => span[field]),
  );
  return [
    ...ofSpans,
    ...changesIn(day, 'reportsToId', direct, (line) => line.reportsToId),
    ...changesIn(day, 'indirectlyReportsToId', indirect, (line) => line.reportsToId),
  ].sort((one, other) => one.from.localeCompare(other.from));
}

const changesIn = <T extends { from: string }>(
  day: string,
  field: PlannedField,
  spans: readonly T[],
  read: (span: T) => PlannedChange['value'],
): PlannedChange[] =>
  spans.flatMap((span, place) => {
    const before = spans[place - 1];
    return span.from > day && (!before || read(before) !== read(span))
      ? [{ from: span.from, field, value: read(span) }]
      : [];
  });
