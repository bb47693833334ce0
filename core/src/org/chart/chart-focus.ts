/** Parses the focus of a chart from the URL: a node, the viewer's own position, or the top. */
import type { ChartView, Structure } from '@tenure/contract/org/code-lists';
import { type RawBuilder, sql } from 'kysely';
import { assignedOn, directOn, openOn } from '../dated-sql.ts';

export type NodeKind = 'employee' | 'position' | 'group' | 'company';

export interface Focus {
  readonly kind: NodeKind;
  readonly id: number;
}

const prefixes = { emp: 'employee', pos: 'position', dep: 'group', loc: 'group' } as const;

/** A group that the structure doesn't have is not found. */
export function parseNode(node: string, structure: Structure): Focus | undefined {
  if (node === 'company') return { kind: 'company', id: 0 };
  const [prefix = '', number] = node.split('-');
  const kind = prefixes[prefix as keyof typeof prefixes];
  if (kind === 'group' && prefix !== groupPrefix(structure)) return undefined;
  return { kind, id: Number(number) };
}

export const groupPrefix = (structure: Structure) =>
  ({ position: '', department: 'dep', location: 'loc' })[structure];

export const nodeIdOf = (
  view: ChartView,
  { positionId, employeeId }: { positionId: number; employeeId: number | null },
) => (view === 'employee' && employeeId !== null ? `emp-${employeeId}` : `pos-${positionId}`);

/** The focused position and, if a person was named, that person: one row or none. */
export function focusTable(
  focus: Focus | 'me' | 'top',
  actorId: number,
  day: string,
): RawBuilder<unknown> {
  const held = (employee: number) => sql`
    select a.position_id as id, a.employee_id from position_assignments a
    where a.employee_id = ${employee} and a.is_primary and ${assignedOn('a', day)}`;
  const top = sql`
    (select l.position_id as id, null::bigint as employee_id from reporting_lines l
     where l.reports_to_id is null and ${directOn('l', day)} order by l.position_id limit 1)`;
  if (focus === 'top') return top;
  if (focus === 'me')
    return sql`(select id, employee_id from (select 1 as rank, own.* from (${held(actorId)}) own
      union all select 2, t.* from ${top} t) either order by rank limit 1)`;
  if (focus.kind === 'employee') return sql`(${held(focus.id)})`;
  return sql`(select p.id, null::bigint as employee_id from positions p
    where p.id = ${focus.id} and ${openOn('p', day)})`;
}
