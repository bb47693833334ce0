/** Additions to the generated sample company: job roles, pay, and reporting lines over time. */
import type { SampleAssignment, SampleCompany, SamplePosition } from '../sample/company.ts';
import { dayBefore } from './rules/dated.ts';

const FTE = { 'Full Time': 100, 'Part Time': 60, Casual: 40, Contractor: 100 } as const;

export function jobRolesOf({ positions }: SampleCompany) {
  const titles = [...new Set(positions.map(({ title }) => title))];
  return titles.map((title, n) => ({
    id: n + 1,
    title,
    identifier: `JR-${String(n + 1).padStart(4, '0')}`,
    description: `Works as ${title} with the team and answers for its results.`,
    qualifications: `Experience as ${title} or in a similar role\nWorks well with others`,
  }));
}

/**
 * A position opens in the month its first holder starts; one that was never held opens with its manager's.
 */
export function livesOf({ positions, assignments }: SampleCompany): Map<number, string> {
  const opens = new Map<number, string>();
  for (const { positionId, from } of assignments) {
    const known = opens.get(positionId);
    const month = `${from.slice(0, 8)}01`;
    if (known === undefined || month < known) opens.set(positionId, month);
  }
  // Managers' positions open before their reports': rows only refer to earlier rows.
  for (const { id, reportsToId } of [...positions].reverse()) {
    if (reportsToId === null) continue;
    const own = opens.get(id);
    const above = opens.get(reportsToId);
    if (own !== undefined && (above === undefined || own < above)) opens.set(reportsToId, own);
  }
  for (const { id, reportsToId } of positions)
    if (!opens.has(id)) opens.set(id, opens.get(reportsToId ?? 0) ?? '2020-01-01');
  return opens;
}

interface SampleLine {
  positionId: number;
  reportsToId: number | null;
  kind: 'direct' | 'indirect';
  from: string;
  to: string | null;
}

/** Direct lines; every fortieth position moved one level in its second year; some have a second manager. */
export function linesOf({ positions }: SampleCompany, lives: Map<number, string>): SampleLine[] {
  const byId = new Map(positions.map((position) => [position.id, position]));
  return positions.flatMap((position): SampleLine[] => {
    const { id, reportsToId } = position;
    const from = lives.get(id) ?? '2020-01-01';
    const above = byId.get(reportsToId ?? 0);
    const earlier = above?.reportsToId ?? null;
    const moved = `${Number(from.slice(0, 4)) + 1}${from.slice(4, 8)}01`;
    const direct: SampleLine[] =
      id % 40 === 0 && earlier !== null && moved < '2026-01-01'
        ? [
            { positionId: id, reportsToId: earlier, kind: 'direct', from, to: dayBefore(moved) },
            { positionId: id, reportsToId, kind: 'direct', from: moved, to: null },
          ]
        : [{ positionId: id, reportsToId, kind: 'direct', from, to: null }];
    const second = secondLead(position, byId, positions);
    return second === null
      ? direct
      : [...direct, { positionId: id, reportsToId: second, kind: 'indirect', from, to: null }];
  });
}

/** Every fiftieth position had a different title in its first year. */
export function earlierTitlesOf({ positions }: SampleCompany, lives: Map<number, string>) {
  return positions.flatMap(({ id, title, departmentId, locationId }) => {
    const from = lives.get(id) ?? '2020-01-01';
    const renamed = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
    return id % 50 === 20 && renamed < '2026-01-01'
      ? [{ id, title: `Associate ${title}`, departmentId, locationId, from, renamed }]
      : [];
  });
}

/** The head of another branch; always an earlier row, so that no cycle is possible. */
function secondLead(
  { id, reportsToId }: SamplePosition,
  byId: ReadonlyMap<number, SamplePosition>,
  positions: readonly SamplePosition[],
): number | null {
  if (id % 17 !== 0) return null;
  const top = positions[0]?.id;
  const heads = positions.slice(0, 12).filter((one) => one.reportsToId === top);
  const other = heads[id % Math.max(1, heads.length)]?.id ?? null;
  return other === null || other >= id || other === reportsToId || !byId.has(other) ? null : other;
}

/** Annual pay by depth and title; deterministic for a company. */
export function payOf(company: SampleCompany) {
  const depth = new Map<number, number>();
  for (const { id, reportsToId } of company.positions)
    depth.set(id, (depth.get(reportsToId ?? 0) ?? 0) + 1);
  const byId = new Map(company.positions.map((position) => [position.id, position]));
  const employment = new Map(company.employees.map((one) => [one.id, one.employmentType]));
  const ofPosition = ({ id, title }: SamplePosition) => {
    const level = Math.max(0, 6 - (depth.get(id) ?? 6));
    const spread = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 21;
    return (62_000 + level * level * 6_500 + spread * 1_000) * 100;
  };
  const fteOf = ({ employeeId, isPrimary }: SampleAssignment) =>
    isPrimary ? FTE[employment.get(employeeId) ?? 'Full Time'] : 20;
  return {
    ofPosition,
    fteOf,
    ofAssignment: (row: SampleAssignment) => {
      const position = byId.get(row.positionId);
      if (!position) return null;
      const spread = 94 + (row.employeeId % 9);
      return Math.round((ofPosition(position) * fteOf(row) * spread) / 1_000_000) * 100;
    },
  };
}

/** What a person earns a year on a day, in cents: the salaries of the positions that they hold then. */
export function samplePayOf(company: SampleCompany): (employeeId: number, day: string) => number {
  const pay = payOf(company);
  const held = new Map<number, SampleAssignment[]>();
  for (const one of company.assignments)
    held.set(one.employeeId, [...(held.get(one.employeeId) ?? []), one]);
  return (employeeId, day) =>
    (held.get(employeeId) ?? [])
      .filter(({ from, to }) => from <= day && (to === null || to >= day))
      .reduce((sum, one) => sum + (pay.ofAssignment(one) ?? 0), 0);
}
