/** Nominates, approves and removes reviewers, and submits their reviews. */
import type { ReviewerType } from '@tenure/contract/performance/codes';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import {
  type ReviewerAction,
  reviewerMachine,
} from '@tenure/contract/performance/states/reviewer-states';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import { refusePersonal } from '../../kit/walk/acting.ts';
import { peopleWhere, personConditions, presentBrief, recordVisibility } from '../../org/public.ts';
import { emitChange } from '../appraisal/appraisal-event.ts';
import { peopleActions } from '../appraisal/performance.actions.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import { refuseField } from '../refuse-field.ts';
import { reviewerCapabilities } from './reviewer.actions.ts';
import {
  isReleased,
  type ReviewerRecord,
  type ReviewerRow,
  readReviewers,
} from './reviewer.store.ts';

export async function listReviewers(ctx: SignedInCtx, _: unknown, record: PerformanceRecord) {
  const [rows, released] = [
    await readReviewers(ctx, record.performance.id),
    await isReleased(ctx, record.performance.id),
  ];
  const seesAll = (['employee', 'manager', 'above', 'hr'] as const).some((role) =>
    record.roles.has(role),
  );
  return {
    items: rows
      .filter(({ userId }) => seesAll || userId === ctx.actor.userId)
      .map((reviewer) => present(ctx, { ...record, reviewer, isReleased: released })),
    metadata: {
      capabilities: allowed(ctx.actor, { add: peopleActions.reviewers }, record),
    },
  };
}

function present(ctx: SignedInCtx, record: ReviewerRecord) {
  const { reviewer } = record;
  return {
    id: reviewer.id,
    type: reviewer.type,
    status: reviewer.state,
    reviewer: presentBrief(recordVisibility(ctx.actor), reviewer.user),
    reason: reviewer.reason,
    version: reviewer.version,
    metadata: { capabilities: reviewerCapabilities(ctx.actor, record) },
  };
}

/** Filters the ids to people employed today. */
export async function employedAmong(
  ctx: SignedInCtx,
  ids: readonly number[],
): Promise<readonly number[]> {
  const day = dayIn(ctx.actor.timezone, ctx.now);
  const { rows } = await sql<{ id: number }>`select found.id from ${peopleWhere(
    sql<boolean>`${personConditions.employedOn(day)} and ${personConditions.isOneOf(ids)}`,
  )} found`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export async function addReviewers(
  ctx: SignedInCtx,
  { body }: { body: { userIds: number[]; type: ReviewerType } },
  record: PerformanceRecord,
) {
  const { performance, person } = record;
  if (await isReleased(ctx, performance.id))
    throw new Refusal(409, 'performance.reviews-closed', messages.reviewsClosed);
  const ids = [...new Set(body.userIds)];
  const known = await employedAmong(ctx, ids);
  if (known.length < ids.length) throw refuseField('userIds', messages.unknownPerson);
  const isAbove = (id: number) => person.managerIds.includes(id);
  const isWrong = (id: number) =>
    id === performance.employeeId || (body.type === 'peer' ? isAbove(id) : !isAbove(id));
  if (ids.some(isWrong)) throw refuseField('userIds', messages.ownReview);
  const { rows } = await sql<{ id: number }>`
    insert into performance_reviewers (performance_id, user_id, type, state, nominated_by_id)
    select ${performance.id}, wanted.id, ${body.type}, ${reviewerMachine.states.initial.code}::smallint,
      ${ctx.actor.userId}
    from unnest(${ids}::bigint[]) wanted (id)
    on conflict (tenant_id, performance_id, user_id) do nothing
    returning id`.execute(ctx.db);
  if (rows.length === 0) throw refuseField('userIds', messages.alreadyReviewer);
  await audit(ctx, {
    action: 'performance.reviewers.nominated',
    subject: { type: 'performance', id: performance.id },
    after: { userIds: ids, type: body.type },
  });
  return listReviewers(ctx, undefined, record);
}

export async function removeReviewer(
  ctx: SignedInCtx,
  _: unknown,
  { reviewer }: ReviewerRecord,
): Promise<undefined> {
  await ctx.db.deleteFrom('performance_reviewers').where('id', '=', reviewer.id).execute();
  await audit(ctx, {
    action: 'performance.reviewer.removed',
    subject: { type: 'performance-reviewer', id: reviewer.id },
    before: { userId: reviewer.userId },
  });
}

export async function actOnReviewer(
  ctx: SignedInCtx,
  { body }: { body: { action: string; reason: string | null } },
  record: ReviewerRecord,
) {
  const { reviewer } = record;
  const action = body.action as ReviewerAction;
  // Only the reviewer can submit their review, never an administrator acting as them.
  if (action === 'finalise') refusePersonal(ctx.actor);
  const needsReason = reviewerMachine.needsReason(action, reviewer.state, ['manager']);
  if (needsReason && body.reason === null)
    throw invalidInput([{ field: 'reason', message: messages.reasonMissing }]);
  const state = reviewerMachine.next(action, reviewer.state) ?? reviewer.state;
  const changed: ReviewerRow = {
    ...reviewer,
    state,
    reason: body.reason,
    version: reviewer.version + 1,
  };
  await ctx.db
    .updateTable('performance_reviewers')
    .set({
      state: reviewerMachine.states[state].code,
      reason: body.reason,
      version: changed.version,
    })
    .where('id', '=', reviewer.id)
    .execute();
  await audit(ctx, {
    action: `performance.reviewer.${action}`,
    subject: { type: 'performance-reviewer', id: reviewer.id },
    before: { state: reviewer.state },
    after: { state },
  });
  await emitChange(ctx, record.performance.id, {
    action: `reviewer.${action}`,
    reason: body.reason,
    personId: reviewer.userId,
  });
  return present(ctx, { ...record, reviewer: changed, version: changed.version });
}
