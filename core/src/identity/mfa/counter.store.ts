/** Failed and sent codes are counted in a separate statement, before anything is compared or sent. */
import type { MfaPolicy } from '@tenure/contract/identity/mfa';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

export type Counter = 'failed' | 'sent';

interface Limits {
  readonly most: number;
  readonly withinSeconds: number;
  readonly lockSeconds: number;
}

/** retryAttemptLimit counts resends, so the first code is added. */
const limitsOf = (policy: MfaPolicy): Record<Counter, Limits> => ({
  failed: {
    most: policy.failedAttemptLimit,
    withinSeconds: policy.failedCountExpiry,
    lockSeconds: policy.failedAttemptExpiry,
  },
  sent: {
    most: policy.retryAttemptLimit + 1,
    withinSeconds: policy.codeExpiry,
    lockSeconds: policy.retryLockTime,
  },
});

export interface Raised {
  /** Whether this attempt is within the limit. */
  readonly allowed: boolean;
  /** End of the lock; null while attempts are left. */
  readonly lockedUntil: Date | null;
}

/** The last allowed attempt sets the lock before it is checked; success clears it. */
export async function raiseCounter(
  ctx: Ctx,
  userId: number,
  kind: Counter,
  policy: MfaPolicy,
): Promise<Raised> {
  const { most, withinSeconds, lockSeconds } = limitsOf(policy)[kind];
  const now = sql`${ctx.now}::timestamptz`;
  const lock = sql`${new Date(ctx.now.getTime() + lockSeconds * 1000)}::timestamptz`;
  const locked = sql`coalesce(c.locked_until > ${now}, false)`;
  const anew = sql`(c.locked_until is not null or c.since < ${new Date(ctx.now.getTime() - withinSeconds * 1000)}::timestamptz)`;
  const next = sql`(case when ${anew} then 1 else c.count + 1 end)`;
  const { rows } = await sql<{ before: Date | null; after: Date | null }>`
    insert into mfa_counters as c (user_id, kind, count, since, locked_until)
    values (${userId}, ${kind}, 1, ${now}, case when ${most}::int <= 1 then ${lock} end)
    on conflict (tenant_id, user_id, kind) do update set
      count = case when ${locked} then c.count else ${next} end,
      since = case when ${locked} or not ${anew} then c.since else ${now} end,
      locked_until = case when ${locked} then c.locked_until when ${next} >= ${most}::int then ${lock} end
    returning old.locked_until as before, new.locked_until as after`.execute(ctx.db);
  const { before = null, after = null } = rows[0] ?? {};
  return { allowed: !before || before <= ctx.now, lockedUntil: after };
}

/** Locks that are still active, by counter. */
export async function readLocks(ctx: Ctx, userId: number): Promise<Partial<Record<Counter, Date>>> {
  const rows = await ctx.db
    .selectFrom('mfa_counters')
    .select(['kind', 'locked_until'])
    .where('user_id', '=', userId)
    .where('locked_until', '>', ctx.now)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.locked_until]));
}

export async function clearCounters(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.deleteFrom('mfa_counters').where('user_id', '=', userId).execute();
}
