/** Approving, declining and withdrawing; what is not approved gives points and stock back. */
import type { Redemption } from '@tenure/contract/recognition/gift';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import {
  type RedemptionDecision,
  type RedemptionState,
  redemptionMachine,
} from '@tenure/contract/recognition/redemption-states';
import { sql } from 'kysely';
import { approveStep, endApproval } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { REDEMPTION_HOURS } from './redeem.ts';
import {
  presentRedemption,
  REDEMPTION,
  type RedemptionRecord,
  readRedemption,
} from './redemption.store.ts';
import { redemptionApproval } from './redemption-approval.ts';

export async function decideRedemption(
  ctx: SignedInCtx,
  action: RedemptionDecision,
  note: string | null,
  record: RedemptionRecord,
): Promise<void> {
  const { redemption, state, approval } = record;
  const parties = record.isSelf ? (['self'] as const) : (['approver'] as const);
  if (redemptionMachine.needsReason(action, state, parties) && !note)
    throw invalidInput([{ field: 'note', message: recognitionMessages.reasonNeeded }]);
  const leadsTo = redemptionMachine.next(action, state);
  if (!leadsTo) throw new Error(`No way from ${state} by ${action}`);
  const facts = {
    managerIds: redemption.manager_ids,
    namedApproverId: null,
    hours: REDEMPTION_HOURS,
  };
  const { isDone, moved } =
    action === 'approve'
      ? await approveStep(ctx, approval, facts, note)
      : { isDone: true, moved: [] };
  if (action !== 'approve') await endApproval(ctx, approval, action, note);
  const to = isDone ? leadsTo : state;
  await move(ctx, record, to, note);
  await audit(ctx, {
    action: `recognition.redemption.${action}`,
    subject: { type: REDEMPTION, id: redemption.id },
    before: { state },
    after: { state: to, note },
  });
  await emit(ctx, 'recognition.redemption-changed', {
    redemptionId: redemption.id,
    change: action,
    byUserId: ctx.actor.userId,
  });
  for (const step of moved) await redemptionApproval.onMoved(ctx, redemption.id, step);
}

/** What is declined or withdrawn gives points and stock back, in the same statement. */
async function move(
  ctx: SignedInCtx,
  { redemption, version }: RedemptionRecord,
  to: RedemptionState,
  note: string | null,
): Promise<void> {
  const isEnded = to !== 'pending';
  const isBack = to === 'declined' || to === 'withdrawn';
  await sql`
    with moved as (
      update recognition_redemptions set status = ${redemptionMachine.states[to].code},
        reason = ${note}, decided_at = ${isEnded ? ctx.now : null}::timestamptz,
        version = ${version + 1}
      where id = ${redemption.id}
      returning id, tenant_id, gift_id, employee_id, points, is_counted
    ), stocked as (
      update recognition_gifts g set stock = g.stock + 1, version = g.version + 1
      from moved where ${isBack} and moved.is_counted
        and g.tenant_id = moved.tenant_id and g.id = moved.gift_id
    )
    insert into recognition_points (employee_id, points, reason, redemption_id, created_at)
    select employee_id, points, 'returned', id, ${ctx.now}::timestamptz from moved
    where ${isBack}`.execute(ctx.db);
}

export const decideAnd =
  (action: RedemptionDecision) =>
  async (
    ctx: SignedInCtx,
    { body }: { body: { note: string | null } },
    record: RedemptionRecord,
  ): Promise<Redemption> => {
    await decideRedemption(ctx, action, body.note, record);
    return presentRedemption(ctx, (await readRedemption(ctx, record.redemption.id)) ?? record);
  };
