/** The reporting lines of a generated company, for its tests. */
import type { SampleCompany } from './company.ts';

export interface ReportingLines {
  /** Manager by employee, both as employee ids. */
  managerOf: Map<number, number>;
  /** Employee ids of the reports of a position. */
  reportsOf: Map<number, number[]>;
  holdersOf(positionId: number): number[];
  /** Employees without a manager. */
  tops: number[];
  deepest: number;
}

export function reportingLines({ positions, assignments }: SampleCompany): ReportingLines {
  const holders = new Map<number, number[]>();
  for (const { positionId, employeeId, isPrimary, to } of assignments)
    if (isPrimary && to === null)
      holders.set(positionId, [...(holders.get(positionId) ?? []), employeeId]);
  const holdersOf = (positionId: number) => holders.get(positionId) ?? [];
  const managerOf = new Map<number, number>();
  const reportsOf = new Map<number, number[]>();
  const tops: number[] = [];
  for (const { id, reportsToId } of positions) {
    const held = holdersOf(id);
    if (reportsToId === null) tops.push(...held);
    else if (held.length > 0) {
      const reports = reportsOf.get(reportsToId) ?? [];
      reports.push(...held);
      reportsOf.set(reportsToId, reports);
      for (const employee of held) managerOf.set(employee, holdersOf(reportsToId)[0] ?? Number.NaN);
    }
  }
  return { managerOf, reportsOf, holdersOf, tops, deepest: deepestLevel(managerOf) };
}

/** Follows every chain to its end; throws on a cycle. */
function deepestLevel(managerOf: Map<number, number>): number {
  let deepest = 1;
  for (const employee of managerOf.keys()) {
    let level = 1;
    for (let at = managerOf.get(employee); at !== undefined; at = managerOf.get(at)) {
      level += 1;
      if (level > 50) throw new RangeError(`Employee ${employee} reports in a circle`);
    }
    deepest = Math.max(deepest, level);
  }
  return deepest;
}
