/**
 * What was planned for a position is in force from its day on. Reads of the organisation see it by
 * themselves; this moves it into the position's own row, which other areas read. Twice adds nothing.
 */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { replaceDetails } from '../commands/position-rows.ts';
import { readSpans } from '../position-change.store.ts';

const AT_ONCE = 200;

export async function beginPlannedDetails(ctx: Ctx): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const due = await sql<{ id: number }>`
    select position_id as id from position_history
    where valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date) order by position_id limit ${AT_ONCE}`.execute(
    ctx.db,
  );
  for (const { id } of due.rows) {
    await ctx.db.selectFrom('positions').select('id').where('id', '=', id).forUpdate().execute();
    const details = await replaceDetails(ctx, id, await readSpans(ctx, id), today);
    await ctx.db
      .updateTable('positions')
      .set({ ...details, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }
}
