/** To-do items of learning: courses to take, overdue courses of the team, and requests to approve. */
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
  awaitingHints,
  awaitingMe,
  everyRequestedWaiting,
  mayAwaitMe,
  prepareDecision,
  requestedItem,
  requestedWaiting,
} from '../approvals/public.ts';
import { nameOfUser } from '../identity/public.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { Hint, ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { isInState } from '../kit/machine.ts';
import { Refusal } from '../kit/refusal.ts';
import {
  type Brief,
  mayLead,
  nameOf,
  peopleBelowMe,
  presentBrief,
  recordVisibility,
} from '../org/public.ts';
import { decideRequest } from './commands/decide-request.ts';
import { administrationActions } from './courses/course.actions.ts';
import { type EnrolmentBrief, readEnrolmentBriefs } from './enrolments/enrolment-brief.store.ts';
import { isOverdue } from './enrolments/enrolment-list.ts';
import { requestActions } from './enrolments/request.actions.ts';
import {
  findRequests,
  lockRequest,
  type RequestRecord,
  readRequest,
} from './enrolments/request.store.ts';
import { COURSE_REQUEST, courseRequests } from './enrolments/request-subject.ts';

const category = 'Learning';

const statuses: Readonly<Record<EnrolmentState, ActionableStatus>> = {
  NOT_YET_STARTED: 'Not yet started',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  EXEMPTED: 'Completed',
  EXPIRED: 'Recompletion required',
};

const isOpen = isInState('n.status', enrolmentMachine, openEnrolmentStates);

const mayTake: Hint = {
  holds: ({ userId }) => sql`exists (select from learning_enrolments n
    where n.employee_id = ${userId} and n.is_current and ${isOpen})`,
};

export const coursesToDo: ToDoSource = {
  name: 'course-enrolment',
  module: 'learning',
  flags: ['course.showMyAssigned', 'course.showManaged'],
  shares: [peopleBelowMe],
  hints: [mayTake, mayLead],
  waiting(ctx, isOn, mayFind) {
    const { userId, timezone, permissions } = ctx.actor;
    if (!permissions.has('learning.enrolment.view')) return undefined;
    const today = dayIn(timezone, ctx.now);
    const select = (who: RawBuilder<unknown>, and: RawBuilder<unknown>) => sql`
      select n.id as record_id, case when n.employee_id = ${userId} then c.name
          else ${nameOfUser(sql`n.employee_id`)} || ': ' || c.name end as title,
        n.due_on as due_date, case n.status ${sql.join(
          openEnrolmentStates.map(
            (state) =>
              sql`when ${sql.lit(enrolmentStates[state].code)} then ${sql.lit(statuses[state])}`,
          ),
          sql` `,
        )} end as status, ${sql.lit(category)} as category
      from (${who}) who
      cross join lateral (select n.* from learning_enrolments n
        where n.employee_id = who.id and n.is_current
          and ${isOpen} ${and} offset 0) n
      cross join lateral (select c.name from learning_courses c
        where c.id = n.course_id limit 1) c`;
    const parts = [
      ...(isOn('course.showMyAssigned') && mayFind(mayTake)
        ? [select(sql`select ${userId}::bigint as id`, sql``)]
        : []),
      ...(isOn('course.showManaged') &&
      permissions.has('learning.enrolment.manage') &&
      mayFind(mayLead)
        ? [select(sql`select distinct id from people_below`, sql`and ${isOverdue(today)}`)]
        : []),
    ];
    return parts.length === 0 ? undefined : sql.join(parts, sql` union `);
  },
  async present(ctx, recordIds) {
    return (await readEnrolmentBriefs(ctx, recordIds))
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

function itemOf(ctx: SignedInCtx, { enrolment, state, isSelf }: EnrolmentBrief): ToDoItem {
  const { user, course_name: name } = enrolment;
  return {
    recordId: enrolment.id,
    title: isSelf ? name : `${nameOf(user)}: ${name}`,
    description: `${enrolment.done} of ${enrolment.sections} sections complete`,
    dueDate: enrolment.due_on,
    status: statuses[state],
    required: enrolment.is_required,
    category,
    disabled: false,
    target: isSelf ? `/learning/courses/${enrolment.course_id}` : '/learning/team',
    duration: `${enrolment.duration_minutes / 60} h`,
    person: isSelf ? null : personOf(ctx, user),
    version: enrolment.version,
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
  shares: [awaitingMe],
  hints: awaitingHints,
  waiting(ctx, isOn, mayFind) {
    if (!ctx.actor.permissions.has('learning.enrolment.create')) return undefined;
    const join = sql`cross join lateral (select c.name from learning_courses c
      where c.id = q.course_id limit 1) c`;
    const of = { title: sql`c.name`, category, join };
    const parts = [
      ...(isOn('course.showMyApproval') && mayAwaitMe(mayFind)
        ? [requestedWaiting(ctx, courseRequests, of)]
        : []),
      ...(isOn('course.showAllApproval') && may(ctx.actor, administrationActions.enrolments, {})
        ? [everyRequestedWaiting(ctx, courseRequests, of)]
        : []),
    ];
    return parts.length === 0 ? undefined : sql.join(parts, sql` union `);
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
