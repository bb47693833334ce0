/** Work inside a transaction that may fail without undoing the rest of it. */
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { DatabaseAway, ReportTooSlow } from '../data/database.ts';

/** The database itself is in the way: the whole transaction is tried again, and nothing is to blame. */
export const isDatabaseTrouble = (error: unknown): boolean =>
  (error instanceof DatabaseAway && !(error instanceof ReportTooSlow)) ||
  /^(08|40|53|57P0)/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** Undoes what `work` did when it throws, and answers the error; undefined when it succeeded. */
export async function attempt(
  ctx: Ctx,
  work: () => Promise<void>,
): Promise<{ readonly error: unknown } | undefined> {
  await sql`savepoint attempt`.execute(ctx.db);
  try {
    await work();
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(ctx.db);
    await sql`release savepoint attempt`.execute(ctx.db);
    return { error };
  }
  await sql`release savepoint attempt`.execute(ctx.db);
  return undefined;
}
