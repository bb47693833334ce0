/** A random organisation over time, and the expected chart from a naive walk over all of its rows. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { holdsOn } from '../rules/dated.ts';
import type { Line } from '../rules/reporting-line.ts';

export interface PlannedPosition {
  /** Index of the earlier position it reports to; null at the top. */
  readonly above: number | null;
  /** The same from a later day on. */
  readonly movedTo: number | null;
  readonly department: number;
  readonly holders: number;
  readonly headcount: number;
}

export const BEFORE = '2026-01-15';
export const MOVED = '2026-02-01';
export const AFTER = '2026-03-10';

export interface Grown {
  readonly positions: readonly {
    id: number;
    title: string;
    departmentId: number;
    headcount: number;
  }[];
  readonly lines: readonly Line[];
  readonly held: readonly { positionId: number; employeeId: number; id: number }[];
  readonly departments: readonly number[];
}

/** Replaces a company's organisation by a planned one; accounts are kept. */
export async function grow(ctx: Ctx, plan: readonly PlannedPosition[]): Promise<Grown> {
  await sql`delete from position_assignments`.execute(ctx.db);
  await sql`delete from position_history`.execute(ctx.db);
  await sql`delete from reporting_lines`.execute(ctx.db);
  await sql`delete from positions`.execute(ctx.db);
  await sql`delete from departments`.execute(ctx.db);
  const people = await ctx.db.selectFrom('employees').select('id').orderBy('id').execute();
  const departments = (
    await sql<{ id: number }>`insert into departments (title, identifier)
      select 'Department ' || n, 'D' || n from generate_series(1, 3) n returning id`.execute(ctx.db)
  ).rows.map(({ id }) => id);
  const made = await ctx.db
    .insertInto('positions')
    .values(
      plan.map(({ department, headcount }, n) => ({
        title: `Position ${String(n % 5)}`,
        identifier: `R${n}`,
        department_id: departments[department % 3] as number,
        headcount,
        opens_on: '2020-01-01',
      })),
    )
    .returning(['id', 'title', 'department_id', 'headcount'])
    .execute();
  const idAt = (place: number | null, before: number) =>
    place === null || before === 0 ? null : (made[place % before]?.id ?? null);
  const lines: Line[] = plan.flatMap(({ above, movedTo }, n): Line[] => {
    const positionId = made[n]?.id as number;
    const first = idAt(above, n);
    if (movedTo === null) return [{ positionId, reportsToId: first, from: '2020-01-01', to: null }];
    return [
      { positionId, reportsToId: first, from: '2020-01-01', to: '2026-01-31' },
      { positionId, reportsToId: idAt(movedTo, n), from: MOVED, to: null },
    ];
  });
  await ctx.db
    .insertInto('reporting_lines')
    .values(
      lines.map(({ positionId, reportsToId, from, to }) => ({
        position_id: positionId,
        reports_to_id: reportsToId,
        kind: 'direct',
        valid_from: from,
        valid_to: to,
      })),
    )
    .execute();
  const spare = people.map(({ id }) => id);
  const seats = plan.flatMap(({ holders }, n) =>
    spare
      .splice(0, holders)
      .map((employeeId) => ({ positionId: made[n]?.id as number, employeeId })),
  );
  const rows = seats.length
    ? await ctx.db
        .insertInto('position_assignments')
        .values(
          seats.map(({ positionId, employeeId }) => ({
            position_id: positionId,
            employee_id: employeeId,
            assigned_from: '2020-01-01',
          })),
        )
        .returning(['id', 'position_id', 'employee_id'])
        .execute()
    : [];
  return {
    positions: made.map((row) => ({
      id: row.id,
      title: row.title,
      departmentId: row.department_id as number,
      headcount: row.headcount,
    })),
    lines,
    held: rows.map((row) => ({
      id: row.id,
      positionId: row.position_id,
      employeeId: row.employee_id,
    })),
    departments,
  };
}

export interface NaiveNode {
  readonly id: string;
  readonly joinsTo: string | null;
  readonly children: number;
}

/** Every node of the whole chart by reporting lines, by brute force. */
export function naiveChart(grown: Grown, day: string, view: 'position' | 'employee'): NaiveNode[] {
  const parentOf = new Map(
    grown.lines
      .filter((line) => holdsOn(line, day))
      .map((line) => [line.positionId, line.reportsToId]),
  );
  const holdersOf = (positionId: number) =>
    view === 'employee' ? grown.held.filter((one) => one.positionId === positionId) : [];
  const leadNode = (positionId: number) => {
    const lead = holdersOf(positionId)[0];
    return lead ? `emp-${lead.employeeId}` : `pos-${positionId}`;
  };
  const tops = [...parentOf.values()].filter((parent) => parent === null).length;
  const flat = grown.positions.flatMap(({ id }) => {
    const parent = parentOf.get(id) ?? null;
    const joinsTo = parent === null ? (tops > 1 ? 'company' : null) : leadNode(parent);
    const holders = holdersOf(id);
    return holders.length
      ? holders.map(({ employeeId }) => ({ id: `emp-${employeeId}`, joinsTo }))
      : [{ id: `pos-${id}`, joinsTo }];
  });
  return flat.map((node) => ({
    ...node,
    children: flat.filter(({ joinsTo }) => joinsTo === node.id).length,
  }));
}
