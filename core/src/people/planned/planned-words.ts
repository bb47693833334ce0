/** Describes a planned change: only the differences, ordered by day ("From 1 Dec: …"). */
export interface PlannedPosition {
  readonly id: number;
  readonly from: string;
  readonly isPrimary: boolean;
  readonly positionId: number;
  readonly title: string;
  readonly fte: number;
  /** Undefined when the viewer may not see pay. */
  readonly salary: { readonly cents: number | null; readonly currency: string | null } | undefined;
}

export function positionWords(one: PlannedPosition, before: PlannedPosition | undefined): string {
  const isSame = before?.positionId === one.positionId;
  const parts = [
    isSame ? '' : `${one.isPrimary ? 'Position' : 'Another position'}: ${one.title}`,
    isSame && before.fte !== one.fte ? `FTE: ${one.fte / 100}` : '',
    one.salary && one.salary.cents !== null && before?.salary?.cents !== one.salary.cents
      ? `Annual salary: ${amount(one.salary.cents)} ${one.salary.currency ?? ''}`.trim()
      : '',
  ].filter(Boolean);
  return parts.join(', ') || `Position: ${one.title}`;
}

const amount = (cents: number) =>
  (cents / 100).toLocaleString('en-AU', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });

interface Details {
  readonly title: string;
  readonly department: string | null;
  readonly location: string | null;
}

const labels = { title: 'Position title', department: 'Department', location: 'Location' } as const;

export const detailWords = (one: Details, before: Details): string =>
  (Object.keys(labels) as (keyof Details)[])
    .filter((key) => one[key] !== before[key])
    .map((key) => `${labels[key]}: ${one[key] ?? 'none'}`)
    .join(', ');
