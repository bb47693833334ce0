/** Side effects of every step of a leave request: history, audit and events, in the same transaction. */
import type { ChangeInWords } from '@tenure/contract/leave/leave-request';
import {
  type LeaveAction,
  type LeaveState,
  leaveStates,
} from '@tenure/contract/leave/leave-request-states';
import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
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

type ByPerson = Ctx & { readonly actor?: { readonly userId: number } };

export const recordStep = (
  ctx: ByPerson,
  step: Step,
  /** The update of the request, in the same statement as its history. */
  change: OperationNodeSource | RawBuilder<unknown> = sql`select ${step.requestId}::bigint as id`,
  entries?: RawBuilder<unknown>,
): Promise<number> => recordChange(ctx, step, change, entries);

/** The same for a change that creates the request; returns its id. */
export async function recordChange(
  ctx: ByPerson,
  step: Omit<Step, 'requestId'>,
  change: OperationNodeSource,
  /** Ledger entries of the change. */
  entries?: RawBuilder<unknown>,
): Promise<number> {
  const byId = ctx.actor?.userId ?? null;
  const changes = step.changes ?? [];
  const { rows } = await sql<{ leave_request_id: number }>`
    with changed as (${change}) ${entries ? sql`, taken as (${entries})` : sql``}
    insert into leave_request_history (leave_request_id, at, by_id, on_behalf_of_id, action, status,
      note, changes)
    select changed.id, ${ctx.now}, ${byId}::bigint, ${step.onBehalfOfId ?? null}::bigint,
      ${step.action}, ${leaveStates[step.to].code}::smallint, ${step.note},
      ${JSON.stringify(changes)}::jsonb
    from changed returning leave_request_id`.execute(ctx.db);
  const requestId = rows[0]?.leave_request_id;
  if (!requestId) throw new Error('No leave request was changed');
  await audit(ctx, {
    action: `leave.request.${step.action}`,
    subject: { type: 'leave-request', id: requestId },
    before: step.before,
    after: step.after,
  });
  await emit(ctx, 'leave.request-changed', {
    requestId,
    action: step.action,
    byUserId: byId,
    note: step.note,
    changes,
  });
  return requestId;
}
