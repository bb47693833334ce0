import type { OwnSession } from '@tenure/contract/identity/own-sessions';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { deviceOf } from '../rules/device.ts';

const MOST = 50;

export async function ownSessions(ctx: SignedInCtx): Promise<{ items: OwnSession[] }> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', ctx.actor.userId)
    .where('expires_at', '>', ctx.now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === ctx.actor.sessionId,
      device: deviceOf(row.user_agent),
      place: row.ip ?? 'Unknown',
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    })),
  };
}

/** False when the session doesn't exist or belongs to someone else. */
export async function endOwn(ctx: SignedInCtx, sessionId: number): Promise<boolean> {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirst();
  return ended.numDeletedRows === 1n;
}
