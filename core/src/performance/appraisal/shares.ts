/** Colleagues who can read an appraisal while it is shared with them and they are employed. */
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { refuseField } from '../refuse-field.ts';
import { employedAmong } from '../review/change-reviewers.ts';
import { lockPerformance } from './performance.store.ts';
import type { PerformanceRecord } from './performance-record.ts';

const subject = ({ performance }: PerformanceRecord) => ({
  type: 'performance',
  id: performance.id,
});

export async function sharePerformance(
  ctx: SignedInCtx,
  { body }: { body: { userIds: number[] } },
  record: PerformanceRecord,
) {
  const ids = [...new Set(body.userIds)];
  const known = await employedAmong(ctx, ids);
  if (known.length < ids.length) throw refuseField('userIds', messages.unknownPerson);
  await sql`insert into performance_shares (performance_id, user_id)
    select ${record.performance.id}, wanted.id from unnest(${ids}::bigint[]) wanted (id)
    on conflict do nothing`.execute(ctx.db);
  await audit(ctx, {
    action: 'performance.shared',
    subject: subject(record),
    after: { userIds: ids },
  });
  return listShares(ctx, undefined, record);
}

export async function listShares(ctx: SignedInCtx, _: unknown, record: PerformanceRecord) {
  const { rows } = await sql<{ people: Brief[] }>`select ${briefsOf(
    sql`select h.user_id from performance_shares h where h.performance_id = ${record.performance.id}`,
  )} as people`.execute(ctx.db);
  const visibility = recordVisibility(ctx.actor);
  return {
    items: (rows[0]?.people ?? []).map((brief) => presentBrief(visibility, brief)),
    metadata: { capabilities: ['performance.share'] },
  };
}

interface ShareRecord extends PerformanceRecord {
  readonly sharedWithId: number;
}

export async function lockedShare(
  ctx: SignedInCtx,
  { params }: { params: { performanceId: number; userId: number } },
): Promise<ShareRecord | undefined> {
  const record = await lockPerformance(ctx, params.performanceId);
  const found = await ctx.db
    .selectFrom('performance_shares')
    .select('user_id')
    .where('performance_id', '=', params.performanceId)
    .where('user_id', '=', params.userId)
    .executeTakeFirst();
  return record && found && { ...record, sharedWithId: found.user_id };
}

export async function unsharePerformance(
  ctx: SignedInCtx,
  _: unknown,
  record: ShareRecord,
): Promise<undefined> {
  await ctx.db
    .deleteFrom('performance_shares')
    .where('performance_id', '=', record.performance.id)
    .where('user_id', '=', record.sharedWithId)
    .execute();
  await audit(ctx, {
    action: 'performance.unshared',
    subject: subject(record),
    before: { userIds: [record.sharedWithId] },
  });
}
