/** Approves, declines and withdraws redemptions; declining and withdrawing return points and stock. */
import type {
  RequestedDecision,
  RequestedState,
} from '@tenure/contract/approvals/requested-states';
import type { Redemption } from '@tenure/contract/recognition/gift';
import { recognitionMessages } from '@tenure/contract/recognition/messages';
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import { sql } from 'kysely';
import { decideRequested, requestFacts } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isInDebt } from '../points/points.store.ts';
import {
  presentRedemption,
  REDEMPTION,
  type RedemptionRecord,
  readRedemption,
  redemptions,
} from './redemption.store.ts';
import { redemptionApproval } from './redemption-approval.ts';

export async function decideRedemption(
  ctx: SignedInCtx,
  action: RequestedDecision,
  note: string | null,
  record: RedemptionRecord,
): Promise<void> {
  const { redemption, state } = record;
  if (action === 'approve') await refuseDebt(ctx, redemption.employee_id);
  await decideRequested(ctx, action, note, record, {
    requested: redemptions,
    subject: redemptionApproval,
    id: redemption.id,
    facts: requestFacts(redemption.manager_ids),
    reasonNeeded: recognitionMessages.reasonNeeded,
    async keep(to) {
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
    },
  });
}

/** Points may have been taken back since they were held; a gift isn't handed out on a debt. */
async function refuseDebt(ctx: SignedInCtx, employeeId: number): Promise<void> {
  if (await isInDebt(ctx, [employeeId]))
    throw new Refusal(409, 'recognition.points-gone', recognitionMessages.pointsGone);
}

/** Declining or withdrawing returns points and stock in the same statement. */
async function move(
  ctx: SignedInCtx,
  { redemption, version }: RedemptionRecord,
  to: RequestedState,
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
  (action: RequestedDecision) =>
  async (
    ctx: SignedInCtx,
    { body }: { body: { note: string | null } },
    record: RedemptionRecord,
  ): Promise<Redemption> => {
    await decideRedemption(ctx, action, body.note, record);
    return presentRedemption(ctx, (await readRedemption(ctx, record.redemption.id)) ?? record);
  };
