/**
 * A request that nobody answered in the time the tenant sets goes to the next approver; one that was
 * passed on because its approver was away goes back when they return. The asker is never asked. When
 * nobody is left to ask, that is said once, to the person and to everybody it waits for.
 */
import {
  awaitingStates,
  leaveMachine,
  stateOfCode,
  takenStates,
} from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { type RawBuilder, sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { recordStep } from '../commands/leave-step.ts';
import { loadFacts } from '../leave-facts.store.ts';
import type { LeaveFacts } from '../leave-facts.ts';
import { dueAfter } from '../route-plan.ts';
import { nextToAsk } from '../rules/approval-route.ts';

const AT_ONCE = 200;
const batches = { job: 'leave-escalation', recordType: 'leave request' };

export const leaveEscalation: Job = {
  name: batches.job,
  cron: '*/5 * * * *',
  run: escalateRequests,
};

interface Waiting {
  id: number;
  employee_id: number;
  status: number;
  waiting_for_id: number | null;
  waiting_for_role: string | null;
  escalated_to_id: number | null;
  /** Whether whom it waits for is on approved leave today. */
  is_away: boolean;
  /** Those who have decided an earlier step. */
  decided_by: number[];
  name: string | null;
}

async function escalateRequests(ctx: Ctx): Promise<void> {
  const isBack = sql`(q.escalated_to_id is not null or q.waiting_for_role is not null)
    and q.waiting_for_id is not null and q.escalated_while_away and not away.now`;
  await forAllWaiting(ctx, isBack, async ([request]) => {
    if (request) await giveBack(ctx, request);
  });
  // What was said to be with the last ones stays with them until it is decided or moves.
  const isOverdue = sql`q.due_at <= ${ctx.now} and not exists (select from leave_request_history h
    where h.tenant_id = q.tenant_id and h.leave_request_id = q.id and h.action = 'rest'
      and h.at >= q.due_at)`;
  await forAllWaiting(
    ctx,
    isOverdue,
    async (overdue) => {
      const facts = await loadFacts(ctx, [...new Set(overdue.map((one) => one.employee_id))]);
      for (const request of overdue) {
        const about = facts.find(({ employeeId }) => employeeId === request.employee_id);
        if (about) await passOn(ctx, request, about);
      }
    },
    AT_ONCE,
  );
}

/** Some at a time, by number: those that fail stay, and must not keep the rest from their turn. */
async function forAllWaiting(
  ctx: Ctx,
  where: RawBuilder<unknown>,
  work: (requests: readonly Waiting[]) => Promise<void>,
  size = 1,
): Promise<void> {
  for (let last: Waiting | undefined, found: Waiting[] = []; ; ) {
    found = await waiting(ctx, sql`q.id > ${last?.id ?? 0} and ${where}`);
    await forEachRecord(ctx, { ...batches, size }, found, work);
    last = found.at(-1);
    if (found.length < AT_ONCE) return;
  }
}

async function passOn(ctx: Ctx, request: Waiting, about: LeaveFacts): Promise<void> {
  const next = nextToAsk(
    {
      waitingForId: request.waiting_for_id,
      waitingForRole: request.waiting_for_role,
      escalatedToId: request.escalated_to_id,
    },
    {
      employeeId: about.employeeId,
      managerIds: about.managers.map(({ id }) => id),
      namedApproverId: about.settings.namedApprover?.id ?? null,
      decidedByIds: request.decided_by,
    },
  );
  const late = `${request.name ?? 'The approver'} ${request.is_away ? 'is away' : 'did not answer in time'}`;
  const step = { requestId: request.id, to: stateOfCode(request.status) };
  if (next.kind === 'nobody')
    return recordStep(ctx, { ...step, action: 'rest', note: leaveMessages.nobodyLeft });
  await ctx.db
    .updateTable('leave_requests')
    .set({
      ...(next.kind === 'person' ? { escalated_to_id: next.id } : { waiting_for_role: next.role }),
      escalated_while_away: request.is_away,
      due_at: dueAfter(about, ctx.now),
      version: sql`version + 1`,
    })
    .where('id', '=', request.id)
    .execute();
  await recordStep(ctx, {
    ...step,
    action: 'escalate',
    note: next.kind === 'person' ? `${late}.` : `${late}, and ${leaveMessages.hrIsAsked}`,
    after: { escalatedTo: next.kind === 'person' ? next.id : next.role },
  });
}

async function giveBack(ctx: Ctx, request: Waiting): Promise<void> {
  await ctx.db
    .updateTable('leave_requests')
    .set({
      escalated_to_id: null,
      waiting_for_role: null,
      escalated_while_away: false,
      due_at: sql`${ctx.now}::timestamptz + make_interval(hours => coalesce((select escalate_after_hours from leave_settings), 72))`,
      version: sql`version + 1`,
    })
    .where('id', '=', request.id)
    .execute();
  await recordStep(ctx, {
    requestId: request.id,
    action: 'give-back',
    to: stateOfCode(request.status),
    note: `${request.name ?? 'The approver'} is back.`,
  });
}

async function waiting(ctx: Ctx, where: RawBuilder<unknown>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select q.id, q.employee_id, q.status, q.waiting_for_id, q.waiting_for_role,
      q.escalated_to_id, u.first_name || ' ' || u.last_name as name,
      away.now as is_away, array(select (s ->> 'decidedById')::bigint
        from jsonb_array_elements(q.route) s where s ->> 'decidedById' is not null) as decided_by
    from leave_requests q left join users u on u.tenant_id = q.tenant_id and u.id = q.waiting_for_id
    cross join lateral (select exists (select from leave_requests r
      where r.tenant_id = q.tenant_id and r.employee_id = q.waiting_for_id
        and ${isInState('r.status', leaveMachine, takenStates)} and not r.is_banking
        and (${ctx.now}::timestamptz at time zone coalesce(u.timezone, 'UTC'))::date
          between r.start_date and r.end_date) as now) away
    where ${isInState('q.status', leaveMachine, awaitingStates)} and ${where}
    order by q.id limit ${AT_ONCE} for update of q skip locked`.execute(ctx.db);
  return rows;
}
