/** Takes a step of the post's state machine with the row locked, so that concurrent decisions run in turn. */
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import type { FeedPost } from '@tenure/contract/recognition/post';
import { type PostDecision, postMachine } from '@tenure/contract/recognition/post-states';
import { type RawBuilder, sql } from 'kysely';
import { approveStep, endApproval } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Moved } from '../../kit/contribution/approval.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { giveBack, isInDebt, lockPoints } from '../points/points.store.ts';
import { findPost } from '../posts/post.store.ts';
import { postApproval } from '../posts/post-approval.ts';
import type { PostRecord } from '../posts/post-record.ts';
import { presentPost } from '../posts/present-post.ts';

type Decision = Exclude<PostDecision, 'edit'>;

export async function decide(
  ctx: SignedInCtx,
  action: Decision,
  note: string | null,
  record: PostRecord,
): Promise<void> {
  const { post, state } = record;
  if (postMachine.needsReason(action, state, ['giver', 'approver', 'moderator']) && !note)
    throw invalidInput([{ field: 'note', message: recognitionMessages.reasonNeeded }]);
  const leadsTo = postMachine.next(action, state);
  if (!leadsTo) throw new Error(`No way from ${state} by ${action}`);
  const { isDone, moved } = await decideApproval(ctx, action, note, record);
  const to = isDone ? leadsTo : state;
  const takesBack = state === 'published' && to !== 'published' && post.points > 0;
  if (takesBack) await lockPoints(ctx, post.recipient_ids);
  await move(ctx, record, { action, to, note });
  const isBack = to === 'declined' || (to === 'deleted' && state !== 'declined');
  // Points already spent by the recipient aren't refunded to the giver.
  if (isBack && !(takesBack && (await isInDebt(ctx, post.recipient_ids))))
    await giveBack(ctx, post);
  if (to === 'removed') await closeReports(ctx, post.id);
  if (to === 'deleted') await forget(ctx, post.id);
  await audit(ctx, {
    action: `recognition.post.${action}`,
    subject: { type: 'recognition-post', id: post.id },
    before: { state },
    after: { state: to },
  });
  await emit(ctx, 'recognition.post-changed', {
    postId: post.id,
    change: action,
    byUserId: ctx.actor.userId,
  });
  for (const step of moved) await postApproval.onMoved(ctx, post.id, step);
}

async function decideApproval(
  ctx: SignedInCtx,
  action: Decision,
  note: string | null,
  { approval, post, state }: PostRecord,
): Promise<{ isDone: boolean; moved: readonly Moved[] }> {
  if (!approval || state !== 'awaiting') return { isDone: true, moved: [] };
  if (action === 'approve') {
    const facts = (await postApproval.facts(ctx, [post.id])).get(post.id);
    if (facts) return approveStep(ctx, approval, facts, note);
  }
  await endApproval(ctx, approval, action === 'delete' ? 'withdraw' : 'decline', note);
  return { isDone: true, moved: [] };
}

interface Step {
  readonly action: Decision;
  readonly to: keyof typeof postMachine.states;
  readonly note: string | null;
}

/** Updates the post and the ledger together: points exist only while the post is published. */
async function move(
  ctx: SignedInCtx,
  { post, state }: PostRecord,
  { action, to, note }: Step,
): Promise<void> {
  const publishes = action === 'approve' && to === 'published';
  const changed = sql`update recognition_posts set state = ${postMachine.states[to].code},
      published_at = case when ${publishes} then ${ctx.now} else published_at end,
      was_approved = was_approved or ${publishes},
      reason = ${to === 'published' ? null : note}, version = version + 1
    where id = ${post.id}`;
  const sign = Number(to === 'published') - Number(state === 'published');
  await (sign === 0 || post.points === 0 ? changed : withPoints(ctx, changed, sign)).execute(
    ctx.db,
  );
}

const withPoints = (ctx: SignedInCtx, changed: RawBuilder<unknown>, sign: number) => sql`
  with moved as (${changed} returning id, points)
  insert into recognition_points (employee_id, points, reason, post_id, created_at)
  select r.employee_id, moved.points * ${sign}::int, ${sign > 0 ? 'received' : 'taken-back'},
    moved.id, ${ctx.now}::timestamptz
  from moved join recognition_recipients r on r.post_id = moved.id`;

export const closeReports = (ctx: SignedInCtx, postId: number) =>
  sql`update recognition_reports set closed_at = ${ctx.now}
    where post_id = ${postId} and closed_at is null`.execute(ctx.db);

/** Deletes the content; the row stays for the ledger. */
const forget = (ctx: SignedInCtx, postId: number) =>
  sql`with words as (delete from recognition_words where post_id = ${postId}),
      liked as (delete from recognition_likes where post_id = ${postId})
    update recognition_posts set message = '', mentions = '{}', likes = 0
    where id = ${postId}`.execute(ctx.db);

/** Runs a decision and returns the updated post. */
export const decideAnd =
  (action: Exclude<Decision, 'delete'>) =>
  async (
    ctx: SignedInCtx,
    { body }: { body: { note: string | null } },
    record: PostRecord,
  ): Promise<FeedPost> => {
    await decide(ctx, action, body.note, record);
    const changed = await findPost(ctx, record.post.id);
    return presentPost(ctx, changed ?? record);
  };
