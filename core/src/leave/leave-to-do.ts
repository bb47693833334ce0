/** What waits for somebody in leave: requests to decide, and their own that they were asked to change. */

import { daysInWords } from '@tenure/contract/kit/day-in-words';
import {
  type DecisionAction,
  type LeaveState,
  leaveActions,
  leaveStates,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import { hoursInWords, leaveMessages } from '@tenure/contract/leave/messages';
import {
  type ActionableStatus,
  type ItemAction,
  itemMessages,
} from '@tenure/contract/site/actionable-item';
import { sql } from 'kysely';
import { dayIn } from '../kit/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { demand, may } from '../kit/judge.ts';
import { invalidInput, notFound } from '../kit/refusal.ts';
import type { ToDoItem, ToDoSource } from '../kit/to-do.ts';
import { recordVisibility } from '../org/public.ts';
import { waitsFor } from './approvals.ts';
import { type Decided, decide } from './commands/decide-leave-request.ts';
import { nameOf, presentBrief } from './leave-person.ts';
import type { LeaveRecord } from './leave-record.ts';
import { decisionActions } from './leave-request.actions.ts';
import { findRequests, lockRequest } from './leave-request.store.ts';
import { presentRequest } from './present-request.ts';

const statuses: Readonly<Record<LeaveState, ActionableStatus>> = {
  pending: 'Awaiting Approval',
  'change-asked': 'Recompletion required',
  'cancellation-asked': 'Pending review',
  approved: 'Approved',
  declined: 'Rejected',
  withdrawn: 'Completed',
  cancelled: 'Completed',
};

/** Stands for the name in the title of somebody's own request. */
const OWN = 'Your request';

/** Steps that need no more than a word; changing a request needs its form. */
const inPlace: Readonly<Record<Decided, Pick<ItemAction, 'tone' | 'note'>>> = {
  approve: { tone: 'positive', note: 'optional' },
  decline: { tone: 'critical', note: 'required' },
  'ask-for-change': { tone: 'neutral', note: 'required' },
  cancel: { tone: 'critical', note: 'optional' },
  keep: { tone: 'positive', note: 'optional' },
  withdraw: { tone: 'neutral', note: 'optional' },
  'ask-cancellation': { tone: 'neutral', note: 'optional' },
};
const steps = Object.keys(inPlace) as Decided[];

const statusColumn = sql`case q.status ${sql.join(
  (Object.keys(statuses) as LeaveState[]).map(
    (state) => sql`when ${sql.lit(leaveStates[state].code)} then ${sql.lit(statuses[state])}`,
  ),
  sql` `,
)} end`;

export const leaveToDo: ToDoSource = {
  name: 'leave-request',
  module: 'leave',
  flags: ['leave.showMyApproval', 'leave.showMyAssigned'],
  waiting(ctx, isOn) {
    const { permissions, userId, timezone } = ctx.actor;
    const which = [
      ...(isOn('leave.showMyApproval') && permissions.has('leave.request.decide')
        ? [sql`(${waitsFor(ctx)})`]
        : []),
      ...(isOn('leave.showMyAssigned') && permissions.has('leave.request.create')
        ? [sql`(q.employee_id = ${userId} and q.status = ${leaveStates['change-asked'].code})`]
        : []),
    ];
    if (which.length === 0) return undefined;
    return sql`
      select q.id as record_id, case when q.employee_id = ${userId} then ${OWN}
          else u.first_name || ' ' || u.last_name end || ': ' || t.title as title,
        (q.due_at at time zone ${timezone})::date as due_date, ${statusColumn} as status,
        'Leave' as category
      from leave_requests q
      join users u on u.tenant_id = q.tenant_id and u.id = q.employee_id
      join leave_types t on t.tenant_id = q.tenant_id and t.id = q.leave_type_id
      where ${sql.join(which, sql` or `)}`;
  },
  async present(ctx, recordIds) {
    const records = await findRequests(ctx, recordIds);
    return records.map((record) => itemOf(ctx, record));
  },
  async decide(ctx, recordId, sentAs, note) {
    const action = steps.find((step) => sentAsOf(step) === sentAs);
    if (!action) throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
    const record = await lockRequest(ctx, recordId);
    if (!record) throw notFound();
    demand(ctx.actor, decisionActions[action], record);
    if (inPlace[action].note === 'required' && !note)
      throw invalidInput([{ field: 'note', message: leaveMessages.reasonNeeded }]);
    await decide(ctx, action, note, record);
  },
};

function itemOf(ctx: SignedInCtx, record: LeaveRecord): ToDoItem {
  const { request, state } = record;
  const { url, modifyUrl } = presentRequest(ctx, record);
  const isOpen = state === 'pending' || state === 'cancellation-asked';
  return {
    recordId: request.id,
    title: `${record.isSelf ? OWN : nameOf(request.user)}: ${request.type_title}`,
    description: daysInWords(request.start_date, request.end_date),
    dueDate: isOpen && request.due_at ? dayIn(ctx.actor.timezone, new Date(request.due_at)) : null,
    status: statuses[state],
    required: true,
    category: 'Leave',
    disabled: false,
    target: state === 'change-asked' && record.isSelf ? modifyUrl : url,
    duration: hoursInWords(request.minutes),
    person: person(ctx, request.user),
    actions: steps
      .filter((step) => may(ctx.actor, decisionActions[step], record))
      .map((step) => ({
        id: sentAsOf(step),
        label: leaveActions[step as DecisionAction].label,
        ...inPlace[step],
      })),
  };
}

function person(ctx: SignedInCtx, brief: LeaveRecord['request']['user']) {
  const { id, displayName, avatarURL } = presentBrief(recordVisibility(ctx.actor), brief);
  return { id, displayName, avatarURL };
}
