/** Stores the result of each row, for the screen and the problem file. */
import { type ImportSummary, MOST_CREATES } from '@tenure/contract/people/import';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { intake } from '../../org/public.ts';
import type { ImportCheck } from './check-import.ts';
import { type FoundImport, fileRows } from './import.store.ts';
import type { FileRow } from './read-rows.ts';

export async function keepCheck(
  ctx: Ctx,
  found: FoundImport,
  check: ImportCheck,
  labels: ReadonlyMap<string, string>,
  state: 'checked' | 'done',
): Promise<ImportSummary> {
  const rows = await rowsOf(ctx, found, check, labels);
  await sql`
    update employee_import_rows r set name = n.name, outcome = n.outcome, problems = n.problems, changes = n.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (row int, name text, outcome text, problems jsonb, changes jsonb)
    where r.import_id = ${found.id} and r.row_number = n.row`.execute(ctx.db);
  const counted = (outcome: string) => rows.filter((one) => one.outcome === outcome).length;
  const summary: ImportSummary = {
    add: counted('add'),
    rehire: counted('rehire'),
    change: counted('change'),
    same: counted('same'),
    problems: check.problems.length,
    rowsWithProblems: new Set(check.problems.map(({ row }) => row)).size,
    creates: [
      ...check.plan.newUnits.map(({ type, title }) => ({ type, title })),
      ...check.plan.newPositions.map(({ title }) => ({ type: 'position' as const, title })),
    ].slice(0, MOST_CREATES),
    dates: check.dates,
  };
  await ctx.db
    .updateTable('employee_imports')
    .set({ state, summary: JSON.stringify(summary), version: sql`version + 1` })
    .where('id', '=', found.id)
    .execute();
  return summary;
}

async function rowsOf(
  ctx: Ctx,
  { id, matches }: FoundImport,
  { plan, problems, values }: ImportCheck,
  labels: ReadonlyMap<string, string>,
) {
  const label = (key: string) => labels.get(key) ?? key;
  const place = new Map(matches.map(({ header, column }) => [column, header]));
  const cells = new Map((await fileRows(ctx, id)).map((one) => [one.row, one.cells]));
  const found = new Map<number, { column: string; value: string; message: string }[]>();
  for (const { row, field, message } of problems) {
    const value = cells.get(row)?.[place.get(field) ?? -1] ?? '';
    found.set(row, [...(found.get(row) ?? []), { column: label(field), value, message }]);
  }
  const contributed = new Map<number, { column: string; before: string | null; after: string }[]>();
  for (const [key, changes] of values)
    for (const { row, before, after } of changes)
      contributed.set(row, [
        ...(contributed.get(row) ?? []),
        { column: label(key), before, after },
      ]);
  return plan.people.map(({ row: { row }, name, outcome, changes }) => {
    const more = outcome === 'same' || outcome === 'change' ? (contributed.get(row) ?? []) : [];
    const all = [
      ...changes.map(({ field, before, after }) => ({ column: label(field), before, after })),
      ...more,
    ];
    return {
      row,
      name: name.trim(),
      outcome: outcome === 'same' && all.length > 0 ? 'change' : outcome,
      problems: found.get(row) ?? [],
      changes: all,
    };
  });
}

/** For some rows, while others are still being read. */
export async function keepCellProblems(
  ctx: Ctx,
  importId: number,
  rows: readonly FileRow[],
  problems: readonly intake.IntakeProblem[],
  labels: ReadonlyMap<string, string>,
): Promise<void> {
  const kept = rows.map(({ row }) => ({
    row,
    problems: problems
      .filter((one) => one.row === row)
      .map(({ field, message }) => ({ column: labels.get(field) ?? field, value: '', message })),
  }));
  await sql`
    update employee_import_rows r set problems = n.problems, changes = '[]'
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n (row int, problems jsonb)
    where r.import_id = ${importId} and r.row_number = n.row`.execute(ctx.db);
}
