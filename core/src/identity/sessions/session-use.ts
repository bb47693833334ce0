/**
 * When and from where a session was last used, written at most once a minute and outside the request. Nothing
 * depends on it, so a failed write is ignored.
 */
import type { Actor } from '../../kit/actor.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Database } from '../../kit/data/database.ts';
import { kyselyOver } from '../../kit/data/kysely.ts';

const EVERY_MS = 60_000;
const MOST = 10_000;

export function noteSessionUse(database: Database) {
  const noted = new Map<number, number>();
  return (ctx: Ctx, { sessionId }: Actor): Promise<void> => {
    const now = ctx.now.getTime();
    if (now - (noted.get(sessionId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS)
      return Promise.resolve();
    if (noted.size >= MOST) noted.clear();
    noted.set(sessionId, now);
    return database
      .inTenant(ctx.tenantId, 'write', async (connection) => {
        await kyselyOver(connection)
          .updateTable('sessions')
          .set({ seen_at: ctx.now, ip: ctx.origin.ip })
          .where('id', '=', sessionId)
          .where('seen_at', '<', new Date(now - EVERY_MS))
          .execute();
      })
      .catch((error: unknown) =>
        ctx.ports.log.warn({ error: String(error) }, 'The use of a session was not noted'),
      );
  };
}
