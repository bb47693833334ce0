/** Bulk inserts for imports and the sample company. */
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { DB } from './schema.gen.ts';

const ROWS_AT_ONCE = 5000;

/** Reserves ids from the table's sequence, so that rows can refer to each other before they are inserted. */
export async function takeIds(ctx: Ctx, table: keyof DB, count: number): Promise<number[]> {
  if (count === 0) return [];
  // Returned as one text because parsing a hundred thousand rows takes longer than numbering them.
  const taken = await sql<{ ids: string }>`
    with sequence as materialized (select pg_get_serial_sequence(${table}, 'id')::regclass as name)
    select string_agg(nextval(sequence.name)::text, ',') as ids
    from sequence cross join generate_series(1, ${count}::int)`.execute(ctx.db);
  return (taken.rows[0]?.ids ?? '').split(',').map(Number);
}

/** Updates the planner's statistics during an import, before the rest of it queries the new rows. */
export async function refreshStatistics(ctx: Ctx): Promise<void> {
  await sql`select refresh_statistics()`.execute(ctx.db);
}

export async function insertMany(
  ctx: Ctx,
  table: keyof DB,
  rows: readonly Record<string, unknown>[],
  atOnce = ROWS_AT_ONCE,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = JSON.stringify(rows.slice(start, start + atOnce));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(
      ctx.db,
    );
  }
}
