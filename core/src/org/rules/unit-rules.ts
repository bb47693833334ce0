/** Departments form a tree, and a unit is closed only when nothing belongs to it (our decision). */

/** Whether a department is the other one, or below it at any depth. */
export function isWithin(
  parents: ReadonlyMap<number, number | null>,
  id: number,
  other: number,
): boolean {
  const seen = new Set<number>();
  for (let at: number | null | undefined = id; at != null && !seen.has(at); at = parents.get(at)) {
    if (at === other) return true;
    seen.add(at);
  }
  return false;
}

export interface UnitNumbers {
  readonly people: number;
  readonly positions: number;
  readonly planned: number;
  readonly below: number;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`];

/** Reasons a unit can't be closed, in words; empty when it can. */
export const whatBelongsToIt = ({ people, positions, planned, below }: UnitNumbers): string[] => [
  ...counted(people, 'person', 'people'),
  ...counted(positions, 'open position', 'open positions'),
  ...counted(planned, 'planned position', 'planned positions'),
  ...counted(below, 'department below it', 'departments below it'),
];
