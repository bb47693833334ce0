/** To-do items of leave: requests to decide, and own requests to change. */

import { daysInWords } from '@tenure/contract/kit/day-in-words';
import {
  awaitingStates,
  type DecisionAction,
  type LeaveState,
  leaveActions,
  leaveMachine,
  leaveStates,
  needsReason,
  sentAsOf,
} from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import {
  type ActionableStatus,
  type ItemAction,
  itemMessages,
} from '@tenure/contract/site/actionable-item';
import { type RawBuilder, sql } from 'kysely';
import {
  awaitedRows,
  awaitingHints,
  awaitingMe,
  awaitingNow,
  dueAtOf,
  mayAwaitMe,
} from '../approvals/public.ts';
import { nameOfUser } from '../identity/public.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { Hint, ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { isInState } from '../kit/machine.ts';
import { invalidInput, notFound } from '../kit/refusal.ts';
import { authorizeChange } from '../kit/walk/acting.ts';
import { nameOf, presentBrief, recordVisibility } from '../org/public.ts';
import { LEAVE_REQUEST } from './approvals/leave-approval.ts';
import { type Decided, decide } from './commands/decide-leave-request.ts';
import type { LeaveRecord } from './requests/leave-record.ts';
import { decisionActions } from './requests/leave-request.actions.ts';
import { findRequests, lockRequest, readRequests } from './requests/leave-request.store.ts';
import { presentRequest } from './requests/present-request.ts';

const statuses: Readonly<Record<LeaveState, ActionableStatus>> = {
  pending: 'Awaiting Approval',
  'change-asked': 'Recompletion required',
  'cancellation-asked': 'Pending review',
  approved: 'Approved',
  declined: 'Rejected',
  withdrawn: 'Completed',
  cancelled: 'Completed',
};

/** Replaces the name in the title of the viewer's own request. */
const OWN = 'Your request';

/** Decisions that only need an optional note; changes need a form, or must be read first. */
type InPlace = Exclude<Decided, 'decline-change'>;
const inPlace: Readonly<Record<InPlace, ItemAction['tone']>> = {
  approve: 'positive',
  decline: 'critical',
  'ask-for-change': 'neutral',
  cancel: 'critical',
  keep: 'positive',
  withdraw: 'neutral',
  'ask-cancellation': 'neutral',
};
const steps = Object.keys(inPlace) as InPlace[];

const statusColumn = sql`case q.status ${sql.join(
  (Object.keys(statuses) as LeaveState[]).map(
    (state) => sql`when ${sql.lit(leaveStates[state].code)} then ${sql.lit(statuses[state])}`,
  ),
  sql` `,
)} end`;

const mayBeAskedForChange: Hint = {
  holds: ({ userId }) => sql`exists (select from leave_requests q where q.employee_id = ${userId}
    and ${isInState('q.status', leaveMachine, ['change-asked'])})`,
};

export const leaveToDo: ToDoSource = {
  name: 'leave-request',
  module: 'leave',
  flags: ['leave.showMyApproval', 'leave.showMyAssigned'],
  shares: [awaitingMe],
  hints: [...awaitingHints, mayBeAskedForChange],
  waiting({ actor }, isOn, mayFind) {
    const { permissions, userId, timezone } = actor;
    const select = (from: RawBuilder<unknown>, dueAt: RawBuilder<unknown>) => sql`
      select q.id as record_id, case when q.employee_id = ${userId} then ${OWN}
          else ${nameOfUser(sql`q.employee_id`)} end || ': ' || t.title as title,
        (${dueAt} at time zone ${timezone})::date as due_date, ${statusColumn} as status,
        'Leave' as category
      from ${from} cross join lateral (select t.title from leave_types t
        where t.id = q.leave_type_id limit 1) t`;
    const parts = [
      ...(isOn('leave.showMyApproval') &&
      permissions.has('leave.request.decide') &&
      mayAwaitMe(mayFind)
        ? [
            sql`${select(awaitedRows(LEAVE_REQUEST, 'leave_requests', 'q'), sql`mine.due_at`)}
              where ${isInState('q.status', leaveMachine, awaitingStates)}`,
          ]
        : []),
      ...(isOn('leave.showMyAssigned') &&
      permissions.has('leave.request.create') &&
      mayFind(mayBeAskedForChange)
        ? [
            sql`${select(sql`leave_requests q`, dueAtOf(LEAVE_REQUEST, sql`q.id`))}
              where q.employee_id = ${userId} and q.status = ${leaveStates['change-asked'].code}`,
          ]
        : []),
    ];
    return parts.length === 0 ? undefined : sql.join(parts, sql` union `);
  },
  async present(ctx, recordIds) {
    const records = await findRequests(ctx, recordIds);
    return records.map((record) => itemOf(ctx, record));
  },
  async prepare(ctx, recordId, sentAs) {
    const action = steps.find((step) => sentAsOf(step) === sentAs);
    if (!action) throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
    const record = await lockRequest(ctx, recordId);
    if (!record) throw notFound();
    authorizeChange(ctx.actor, decisionActions[action], record);
    return {
      version: record.version,
      async decide(note) {
        await decide(ctx, action, note, record);
        const [now] = await readRequests(ctx, sql`q.id = ${recordId}`);
        return itemOf(ctx, now ?? record);
      },
    };
  },
};

const isAwaiting = (state: LeaveState) => awaitingStates.includes(state);

function itemOf(ctx: SignedInCtx, record: LeaveRecord): ToDoItem {
  const { request, state } = record;
  const { url, modifyUrl, labels } = presentRequest(ctx, record);
  const { dueAt } = (isAwaiting(state) ? awaitingNow(request.approval)?.step : null) ?? {};
  return {
    recordId: request.id,
    title: `${record.isSelf ? OWN : nameOf(request.user)}: ${request.type_title}`,
    description: [
      daysInWords(request.start_date, request.end_date),
      ...(request.others_away ? [leaveMessages.othersAway(request.others_away)] : []),
    ].join(' · '),
    dueDate: dueAt ? dayIn(ctx.actor.timezone, new Date(dueAt)) : null,
    status: statuses[state],
    required: true,
    category: 'Leave',
    disabled: false,
    // Proposed changes are answered on the page of the request, where they can be read.
    target: state === 'change-asked' && record.isSelf && !request.proposal ? modifyUrl : url,
    duration: labels.duration,
    person: person(ctx, request.user),
    version: record.version,
    actions: steps
      .filter((step) => may(ctx.actor, decisionActions[step], record))
      .map((step) => ({
        id: sentAsOf(step),
        label: leaveActions[step as DecisionAction].label,
        tone: inPlace[step],
        note: needsReason(step, state, record.isSelf) ? 'required' : 'optional',
      })),
  };
}

function person(ctx: SignedInCtx, brief: LeaveRecord['request']['user']) {
  const { id, displayName, avatarURL } = presentBrief(recordVisibility(ctx.actor), brief);
  return { id, displayName, avatarURL };
}
