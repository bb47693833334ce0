/** What every step of a leave request does beside the change itself: history, audit and news, in the same transaction. */
import type { ChangeInWords } from '@tenure/contract/leave/leave-request';
import {
  type LeaveAction,
  type LeaveState,
  leaveStates,
} from '@tenure/contract/leave/leave-request-states';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'leave.request-changed': {
      readonly requestId: number;
      readonly action: LeaveAction;
      readonly byUserId: number | null;
      readonly note: string | null;
      readonly changes: readonly ChangeInWords[];
    };
  }
}

export interface Step {
  readonly requestId: number;
  readonly action: LeaveAction;
  readonly to: LeaveState;
  readonly note: string | null;
  readonly changes?: readonly ChangeInWords[];
  readonly onBehalfOfId?: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

export async function recordStep(
  ctx: Ctx & { readonly actor?: { readonly userId: number } },
  step: Step,
): Promise<void> {
  const byId = ctx.actor?.userId ?? null;
  const changes = step.changes ?? [];
  await ctx.db
    .insertInto('leave_request_history')
    .values({
      leave_request_id: step.requestId,
      at: ctx.now,
      by_id: byId,
      on_behalf_of_id: step.onBehalfOfId ?? null,
      action: step.action,
      status: leaveStates[step.to].code,
      note: step.note,
      changes: JSON.stringify(changes),
    })
    .execute();
  await audit(ctx, {
    action: `leave.request.${step.action}`,
    subject: { type: 'leave-request', id: step.requestId },
    before: step.before,
    after: step.after,
  });
  await emit(ctx, 'leave.request-changed', {
    requestId: step.requestId,
    action: step.action,
    byUserId: byId,
    note: step.note,
    changes,
  });
}
