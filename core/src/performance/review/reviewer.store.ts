import type { ReviewerType } from '@tenure/contract/performance/codes';
import type { ReviewerAction } from '@tenure/contract/performance/states/reviewer-states';
import {
  type ReviewerState,
  reviewerMachine,
} from '@tenure/contract/performance/states/reviewer-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Brief, briefsOf } from '../../org/public.ts';
import { lockPerformance } from '../appraisal/performance.store.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';

export interface ReviewerRow {
  readonly id: number;
  readonly userId: number;
  readonly type: ReviewerType;
  readonly state: ReviewerState;
  readonly reason: string | null;
  readonly nominatedById: number;
  readonly version: number;
  readonly user: Brief;
}

export interface ReviewerRecord extends PerformanceRecord {
  readonly reviewer: ReviewerRow;
  readonly isReleased: boolean;
  readonly asked?: ReviewerAction | undefined;
}

type Stored = Omit<ReviewerRow, 'state' | 'user'> & {
  readonly state: number;
  readonly user: Brief[];
};

export async function readReviewers(
  ctx: SignedInCtx,
  performanceId: number,
): Promise<ReviewerRow[]> {
  const { rows } = await sql<Stored>`
    select r.id, r.user_id as "userId", r.type, r.state, r.reason,
      r.nominated_by_id as "nominatedById", r.version, ${briefsOf(sql`select r.user_id`)} as user
    from performance_reviewers r where r.performance_id = ${performanceId}
    order by r.id`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    state: reviewerMachine.stateOf(row.state),
    user: row.user[0] as Brief,
  }));
}

export async function isReleased(ctx: SignedInCtx, performanceId: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('performance_sections')
    .select('id')
    .where('performance_id', '=', performanceId)
    .where('released', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function lockedReviewer(
  ctx: SignedInCtx,
  {
    params,
    body,
  }: {
    params: { performanceId: number; reviewerId: number };
    body?: { action: string } | undefined;
  },
): Promise<ReviewerRecord | undefined> {
  const record = await lockPerformance(ctx, params.performanceId);
  const rows = record ? await readReviewers(ctx, params.performanceId) : [];
  const reviewer = rows.find(({ id }) => id === params.reviewerId);
  if (!record || !reviewer) return undefined;
  // Reviewers can see their own review, not who else was asked.
  const isOwn = reviewer.userId === ctx.actor.userId && !ctx.actor.actingBy;
  const seesAll = ['employee', 'manager', 'above', 'hr'] as const;
  if (!isOwn && !seesAll.some((role) => record.roles.has(role))) return undefined;
  return {
    ...record,
    reviewer,
    version: reviewer.version,
    isReleased: await isReleased(ctx, params.performanceId),
    ...(body ? { asked: body.action as ReviewerAction } : {}),
  };
}
