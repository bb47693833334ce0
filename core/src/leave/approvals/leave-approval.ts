/** Leave requests as an approval subject, and who is on leave, for approvals of any record. */
import { daysInWords } from '@tenure/contract/kit/day-in-words';
import {
  awaitingStates,
  leaveMachine,
  stateOfCode,
  takenStates,
} from '@tenure/contract/leave/leave-request-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import type { ApprovalFacts, ApprovalSubject } from '../../kit/contribution/approval.ts';
import type { OnLeave } from '../../kit/contribution/availability.ts';
import { isInState } from '../../kit/machine.ts';
import { recordStep } from '../commands/leave-step.ts';
import { leaveInWords } from '../notifications/leave-in-words.ts';

export const LEAVE_REQUEST = 'leave-request';

export const leaveApproval: ApprovalSubject = {
  subjectType: LEAVE_REQUEST,
  module: 'leave',
  async lock(ctx, subjectIds) {
    const { rows } = await sql<{ id: number }>`select q.id from leave_requests q
      where q.id = any(${subjectIds}::bigint[])
        and ${isInState('q.status', leaveMachine, awaitingStates)}
      order by q.id for update skip locked`.execute(ctx.db);
    return rows.map(({ id }) => id);
  },
  async facts(ctx, subjectIds) {
    const { rows } = await sql<ApprovalFacts & { id: number }>`
      select q.id, manager_ids(q.employee_id, ${ctx.now}::date) as "managerIds",
        (select s.named_approver_id from leave_settings s) as "namedApproverId",
        coalesce((select s.escalate_after_hours from leave_settings s), 72) as hours
      from leave_requests q where q.id = any(${subjectIds}::bigint[])`.execute(ctx.db);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  },
  async onMoved(ctx, subjectId, { action, note, to }) {
    const { status } = await ctx.db
      .updateTable('leave_requests')
      .set({ version: sql`version + 1` })
      .where('id', '=', subjectId)
      .returning('status')
      .executeTakeFirstOrThrow();
    await recordStep(ctx, {
      requestId: subjectId,
      action,
      to: stateOfCode(status),
      note,
      after: { with: to },
    });
  },
  async inWords(ctx, subjectId) {
    const { rows } = await sql<{ name: string; type: string; from: string; to: string }>`
      select u.first_name || ' ' || u.last_name as name, t.title as type,
        q.start_date as from, q.end_date as to
      from leave_requests q
      join users u on u.id = q.employee_id join leave_types t on t.id = q.leave_type_id
      where q.id = ${subjectId}`.execute(ctx.db);
    const [request] = rows;
    return (
      request && {
        title: `${request.name}’s ${leaveInWords(request.type)}, ${daysInWords(request.from, request.to)}`,
        path: `/dashboard/leave/leave-request/approver/${subjectId}`,
      }
    );
  },
};

export const onLeave: OnLeave = {
  select: (
    ids,
    now,
  ) => sql`(select json_agg(json_build_object('id', absent.employee_id, 'until', absent.until))
    from (select lr.employee_id, max(lr.end_date) as until from leave_requests lr
      where lr.tenant_id = (select current_tenant()) and lr.employee_id in (${ids}) and not lr.is_banking
        and ${isInState('lr.status', leaveMachine, takenStates)}
        and (${now}::timestamptz at time zone ${timezoneOf(sql`lr.employee_id`)})::date
          between lr.start_date and lr.end_date group by 1) absent)`,
  read: (json) =>
    new Map(
      ((json ?? []) as { id: number; until: string }[]).map(
        ({ id, until }) => [id, until] as const,
      ),
    ),
};
