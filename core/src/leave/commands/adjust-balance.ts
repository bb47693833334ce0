/** HR adjusts a balance by an entry with a reason; the person is notified and sees it in their ledger. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { addAdjustment } from '@tenure/contract/leave/endpoints';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { invalidInput, Refusal } from '../../kit/refusal.ts';
import type { About } from '../../org/public.ts';
import { minutesPerDay } from '../balances/balance.store.ts';
import { factsOf } from '../balances/leave-facts.store.ts';
import { keepsBalance } from '../balances/leave-facts.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'leave.balance-adjusted': {
      readonly employeeId: number;
      readonly byUserId: number;
      readonly leaveType: string;
      readonly minutes: number;
      /** Absent in events of earlier versions. */
      readonly minutesPerDay?: number;
      readonly reason: string;
    };
  }
}

export async function adjustBalance(
  ctx: SignedInCtx,
  { body }: InputOf<typeof addAdjustment>,
  { person }: About,
): Promise<{ id: number; minutes: number }> {
  const facts = await factsOf(ctx, person.employeeId);
  const { types, startDate } = facts;
  const type = types.find(({ id }) => id === body.leaveTypeId);
  if (!type || !keepsBalance(type))
    throw new Refusal(422, 'leave.unknown-type', leaveMessages.unknownType);
  if (body.day < startDate) {
    const message = leaveMessages.beforeEmployment(startDate);
    const { errors = [] } = invalidInput([{ field: 'day', message }]).extras;
    throw new Refusal(422, 'leave.before-employment', message, { errors });
  }
  const entry = await ctx.db
    .insertInto('leave_ledger')
    .values({
      employee_id: person.employeeId,
      leave_type_id: type.id,
      day: body.day,
      kind: 'adjustment',
      minutes: body.minutes,
      reason: body.reason,
      by_id: ctx.actor.userId,
      created_at: ctx.now,
    })
    .returning(['id', 'minutes'])
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'leave.balance.adjusted',
    subject: { type: 'employee', id: person.employeeId },
    after: { ...body, entry: entry.id },
  });
  await emit(ctx, 'leave.balance-adjusted', {
    employeeId: person.employeeId,
    byUserId: ctx.actor.userId,
    leaveType: type.title,
    minutes: body.minutes,
    minutesPerDay: minutesPerDay(facts, body.day),
    reason: body.reason,
  });
  return entry;
}
