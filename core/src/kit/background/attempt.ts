/** Savepoints: work inside a transaction that may fail without rolling back the rest of it. */
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { DatabaseAway, ReportTooSlow } from '../data/database.ts';

/**
 * Whether the database failed rather than the work: the whole transaction is retried and no attempt is
 * counted.
 */
export const isDatabaseTrouble = (error: unknown): boolean =>
  (error instanceof DatabaseAway && !(error instanceof ReportTooSlow)) ||
  /^(08|40|53|57P0)/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/**
 * Runs `work` in a savepoint. If it throws, rolls it back and returns the error; otherwise returns undefined.
 */
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
