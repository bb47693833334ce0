/** Many rows in few statements: for imports and the sample company. */
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { DB } from './schema.gen.ts';

const ROWS_AT_ONCE = 5000;

/** Takes numbers from a table's own sequence, so that rows can refer to each other before they exist. */
export async function takeIds(ctx: Ctx, table: keyof DB, count: number): Promise<number[]> {
  if (count === 0) return [];
  // As one text: a hundred thousand rows take longer to read than to number.
  const taken = await sql<{ ids: string }>`
    with sequence as materialized (select pg_get_serial_sequence(${table}, 'id')::regclass as name)
    select string_agg(nextval(sequence.name)::text, ',') as ids
    from sequence cross join generate_series(1, ${count}::int)`.execute(ctx.db);
  return (taken.rows[0]?.ids ?? '').split(',').map(Number);
}

/** Tells the planner what an import has put in so far, before the rest of it looks anything up. */
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
