import type { SampleCompany } from './company.ts';

/** The holder of the position that someone's own reports to. */
export function managersIn({ assignments, positions }: SampleCompany) {
  const held = assignments.filter(({ isPrimary, to }) => isPrimary && to === null);
  const positionOf = new Map(held.map(({ employeeId, positionId }) => [employeeId, positionId]));
  const holderOf = new Map(held.map(({ employeeId, positionId }) => [positionId, employeeId]));
  const above = new Map(positions.map(({ id, reportsToId }) => [id, reportsToId]));
  return (employeeId: number): number | undefined => {
    const position = positionOf.get(employeeId);
    const reportsTo = position === undefined ? null : above.get(position);
    return reportsTo === null || reportsTo === undefined ? undefined : holderOf.get(reportsTo);
  };
}
