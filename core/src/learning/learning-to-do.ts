/** The to-do items of learning: courses to take, what one's team is late with, and requests to approve. */
import {
  type EnrolmentState,
  enrolmentMachine,
  enrolmentStates,
  openEnrolmentStates,
} from '@tenure/contract/learning/enrolment-states';
import { requestMachine, requestSentAs } from '@tenure/contract/learning/request-states';
import type { ActionableStatus } from '@tenure/contract/site/actionable-item';
import { type RawBuilder, sql } from 'kysely';
import {
  awaitsDecision,
  isPending,
  prepareDecision,
  requestedItem,
  requestedWaiting,
} from '../approvals/public.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { rowsWhereAny } from '../kit/data/rows-where-any.ts';
import { may } from '../kit/judge.ts';
import { isInState } from '../kit/machine.ts';
import { Refusal } from '../kit/refusal.ts';
import {
  type Brief,
  briefsOf,
  nameOf,
  peopleBelow,
  presentBrief,
  recordVisibility,
} from '../org/public.ts';
import { decideRequest } from './commands/decide-request.ts';
import { administrationActions } from './course.actions.ts';
import { type EnrolmentRecord, readEnrolments } from './enrolment.store.ts';
import { isOverdue } from './enrolment-list.ts';
import { requestActions } from './request.actions.ts';
import { findRequests, lockRequest, type RequestRecord, readRequest } from './request.store.ts';
import { COURSE_REQUEST, courseRequests } from './request-subject.ts';

const category = 'Learning';

const statuses: Readonly<Record<EnrolmentState, ActionableStatus>> = {
  NOT_YET_STARTED: 'Not yet started',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  EXEMPTED: 'Completed',
  EXPIRED: 'Recompletion required',
};

const firstName = (employeeId: RawBuilder<unknown>) =>
  sql`(${briefsOf(sql`select ${employeeId}`)} -> 0 ->> 'first_name') || ' '
    || (${briefsOf(sql`select ${employeeId}`)} -> 0 ->> 'last_name')`;

export const coursesToDo: ToDoSource = {
  name: 'course-enrolment',
  module: 'learning',
  flags: ['course.showMyAssigned', 'course.showManaged'],
  waiting(ctx, isOn) {
    const { userId, timezone, permissions } = ctx.actor;
    if (!permissions.has('learning.enrolment.view')) return undefined;
    const today = dayIn(timezone, ctx.now);
    const below = sql`n.employee_id in (with recursive ${peopleBelow(userId, today)}
      select id from people_below) and ${isOverdue(today)}`;
    const which = [
      ...(isOn('course.showMyAssigned') ? [sql`n.employee_id = ${userId}`] : []),
      ...(isOn('course.showManaged') && permissions.has('learning.enrolment.manage')
        ? [sql`(${below})`]
        : []),
    ];
    if (which.length === 0) return undefined;
    return rowsWhereAny(
      which,
      (one) => sql`
      select n.id as record_id, case when n.employee_id = ${userId} then c.name
          else ${firstName(sql`n.employee_id`)} || ': ' || c.name end as title,
        n.due_on as due_date, case n.status ${sql.join(
          openEnrolmentStates.map(
            (state) =>
              sql`when ${sql.lit(enrolmentStates[state].code)} then ${sql.lit(statuses[state])}`,
          ),
          sql` `,
        )} end as status, ${sql.lit(category)} as category
      from learning_enrolments n
      join learning_courses c on c.tenant_id = n.tenant_id and c.id = n.course_id
      where n.is_current and ${isInState('n.status', enrolmentMachine, openEnrolmentStates)}
        and ${one}`,
    );
  },
  async present(ctx, recordIds) {
    const records = await readEnrolments(
      ctx,
      sql`n.id = any(${[...recordIds]}::bigint[])`,
      recordIds.length,
    );
    return records
      .filter(({ isSelf, isTrainer }) => isSelf || isTrainer)
      .map((record) => itemOf(ctx, record));
  },
  async prepare() {
    throw new Refusal(409, 'wrong-state', 'Open the course to continue.');
  },
};

const personOf = (ctx: SignedInCtx, brief: Brief) => {
  const { id, displayName, avatarURL } = presentBrief(recordVisibility(ctx.actor), brief);
  return { id, displayName, avatarURL };
};

function itemOf(
  ctx: SignedInCtx,
  { enrolment, state, isSelf, version }: EnrolmentRecord,
): ToDoItem {
  const user = enrolment.user[0] as Brief;
  const done = enrolment.sections.filter(({ isDone }) => isDone).length;
  return {
    recordId: enrolment.id,
    title: isSelf ? enrolment.course.name : `${nameOf(user)}: ${enrolment.course.name}`,
    description: `${done} of ${enrolment.sections.length} sections complete`,
    dueDate: enrolment.due_on,
    status: statuses[state],
    required: enrolment.is_required,
    category,
    disabled: false,
    target: isSelf ? `/learning/courses/${enrolment.course_id}` : '/learning/team',
    duration: `${enrolment.course.duration_minutes / 60} h`,
    person: isSelf ? null : personOf(ctx, user),
    version,
    actions: [],
  };
}

const decisions = {
  sentAs: requestSentAs,
  actions: requestActions,
  labels: requestMachine.actions,
};

export const requestsToDo: ToDoSource = {
  name: COURSE_REQUEST,
  module: 'learning',
  flags: ['course.showMyApproval', 'course.showAllApproval'],
  waiting(ctx, isOn) {
    if (!ctx.actor.permissions.has('learning.enrolment.create')) return undefined;
    const which = [
      ...(isOn('course.showMyApproval') ? [sql`(${awaitsDecision(ctx, courseRequests)})`] : []),
      ...(isOn('course.showAllApproval') && may(ctx.actor, administrationActions.enrolments, {})
        ? [sql`(${isPending(courseRequests)} and q.employee_id <> ${ctx.actor.userId})`]
        : []),
    ];
    if (which.length === 0) return undefined;
    const join = sql`join learning_courses c on c.tenant_id = q.tenant_id and c.id = q.course_id`;
    return rowsWhereAny(which, (where) =>
      requestedWaiting(ctx, courseRequests, { title: sql`c.name`, category, join, where }),
    );
  },
  async present(ctx, recordIds) {
    return (await findRequests(ctx, recordIds)).map((record) => requestItem(ctx, record));
  },
  prepare: prepareDecision({
    ...decisions,
    lock: lockRequest,
    decide: decideRequest,
    read: readRequest,
    itemOf: requestItem,
  }),
};

function requestItem(ctx: SignedInCtx, record: RequestRecord): ToDoItem {
  const { request } = record;
  return requestedItem(ctx, decisions, record, request, {
    title: request.course.name,
    description: request.note,
    category,
    target: '/learning/requests',
    duration: `${request.course.duration_minutes / 60} h`,
  });
}
