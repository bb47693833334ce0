/** To-do items of tasks: the viewer's own, those to review, and those of their direct reports. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { type ItemAction, itemMessages } from '@tenure/contract/site/actionable-item';
import type { AssignmentState } from '@tenure/contract/tasks/assignment-states';
import { taskItemStatuses } from '@tenure/contract/tasks/status-words';
import {
  assigneeStates,
  assignmentMachine,
  openAssignmentStates,
  type TaskStep,
  taskSentAs,
} from '@tenure/contract/tasks/task-states';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { Hint, MayFind, ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { isInState } from '../kit/machine.ts';
import { invalidInput, notFound } from '../kit/refusal.ts';
import { authorizeChange } from '../kit/walk/acting.ts';
import { directReportsOfMe, mayLead, relations } from '../org/public.ts';
import { takeStep } from './commands/act-on-task.ts';
import { presentTask, taskLink } from './present-task.ts';
import { stepActions } from './task.actions.ts';
import { findTask, findTaskItems, lockTask } from './task.store.ts';
import type { TaskRecord } from './task-record.ts';

/** Steps that can be taken directly from the list. */
const inPlace: Readonly<Partial<Record<TaskStep, ItemAction['tone']>>> = {
  complete: 'positive',
  submit: 'positive',
  approve: 'positive',
  reject: 'critical',
};
const steps = Object.keys(inPlace) as (keyof typeof inPlace)[];

const category = 'Tasks';
const states = Object.keys(taskItemStatuses) as AssignmentState[];
const statusColumn = sql`case a.status ${sql.join(
  states.map(
    (state) =>
      sql`when ${sql.lit(assignmentMachine.states[state].code)} then ${sql.lit(taskItemStatuses[state])}`,
  ),
  sql` `,
)} end`;

const inStates = (wanted: readonly AssignmentState[]) =>
  isInState('a.status', assignmentMachine, wanted);

const mayHaveOwn: Hint = {
  holds: ({ userId }) => sql`exists (select from task_assignments a
    where a.employee_id = ${userId} and a.is_current and ${inStates(assigneeStates)})`,
};
const mayReview: Hint = {
  holds: ({ userId }) => sql`exists (select from tasks t
    join task_assignments a on a.task_id = t.id and a.is_current
    where t.reviewer_id = ${userId} and ${inStates(['PENDING REVIEW'])})`,
};

type Asked = Parameters<ToDoSource['waiting']>;

const hasOwn = ({ actor }: SignedInCtx, isOn: Asked[1], mayFind: MayFind) =>
  actor.permissions.has('tasks.task.view') && isOn('task.showMyAssigned') && mayFind(mayHaveOwn);

const isOwn = ({ actor }: SignedInCtx) =>
  sql`a.employee_id = ${actor.userId} and a.is_current and ${inStates(assigneeStates)}`;

/** The current assignment always belongs to the task's assignee. */
const taskOfIt = sql`cross join lateral (select t.id, t.title from tasks t
  where t.id = a.task_id limit 1) t`;

const itemsFrom = (from: RawBuilder<unknown>) => sql`
  select t.id as record_id, t.title, a.due_date, ${statusColumn} as status,
    ${sql.lit(category)} as category
  from ${from}`;

/** HR managers and administrators see all reviews but those of their own tasks. */
const seesAllReviews = ({ actor }: SignedInCtx, isOn: Asked[1]) =>
  actor.permissions.has('tasks.task.view') &&
  isOn('task.showAllApproval') &&
  (relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null));

const isInReviewOfAll = ({ actor }: SignedInCtx) =>
  sql`a.is_current and ${inStates(['PENDING REVIEW'])} and a.employee_id <> ${actor.userId}`;

/** Tasks without a due date sort last; matches the index expression. */
const lastDay = sql`coalesce(a.due_date, 'infinity'::date)`;

/** Tasks to review and overdue tasks of direct reports, in a statement that has `direct_reports`. */
function ofOthers(
  { actor, now }: SignedInCtx,
  isOn: Asked[1],
  mayFind: MayFind,
  isWanted: RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  const { userId, permissions, timezone } = actor;
  if (!permissions.has('tasks.task.view')) return [];
  const isLate = sql`a.due_date < ${dayIn(timezone, now)}::date
    and ${inStates(openAssignmentStates)}`;
  return [
    ...(isOn('task.showMyApproval') && mayFind(mayReview)
      ? [
          itemsFrom(sql`tasks t cross join lateral (select a.employee_id, a.due_date, a.status, a.is_current
              from task_assignments a where a.task_id = t.id and a.is_current
                and ${inStates(['PENDING REVIEW'])} limit 1) a
            where t.reviewer_id = ${userId} and ${isWanted}`),
        ]
      : []),
    // Overdue tasks, for the manager's attention. The lateral join with `offset 0` looks up each report;
    // otherwise PostgreSQL would read the whole company.
    ...(isOn('task.showManaged') && mayFind(mayLead)
      ? [
          itemsFrom(sql`(select distinct id from direct_reports) who
            cross join lateral (select a.task_id, a.due_date, a.status from task_assignments a
              where a.employee_id = who.id and a.is_current and ${isLate} and ${isWanted}
              offset 0) a ${taskOfIt}`),
        ]
      : []),
  ];
}

const together = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? undefined : sql.join(parts, sql` union `);

export const taskToDo: ToDoSource = {
  name: 'task',
  module: 'home',
  flags: ['task.showMyAssigned', 'task.showMyApproval', 'task.showAllApproval', 'task.showManaged'],
  shares: [directReportsOfMe],
  hints: [mayHaveOwn, mayReview, mayLead],
  waiting(ctx, isOn, mayFind) {
    return together([
      ...(hasOwn(ctx, isOn, mayFind)
        ? [
            itemsFrom(sql`(select a.task_id, a.due_date, a.status from task_assignments a
            where ${isOwn(ctx)} offset 0) a ${taskOfIt}`),
          ]
        : []),
      ...(seesAllReviews(ctx, isOn)
        ? [
            itemsFrom(sql`(select a.task_id, a.due_date, a.status from task_assignments a
            where ${isInReviewOfAll(ctx)} offset 0) a ${taskOfIt}`),
          ]
        : []),
      ...ofOthers(ctx, isOn, mayFind, sql`true`),
    ]);
  },
  paged(ctx, isOn, mayFind, wanted) {
    const isOfAll = seesAllReviews(ctx, isOn);
    const long = [
      ...(hasOwn(ctx, isOn, mayFind) ? [isOwn(ctx)] : []),
      ...(isOfAll ? [isInReviewOfAll(ctx)] : []),
    ];
    if (long.length === 0) return undefined;
    const from = (which: RawBuilder<unknown>) => sql`from task_assignments a where ${which}`;
    const first = (which: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
      itemsFrom(sql`(select a.task_id, a.due_date, a.status ${from(which)}
        order by ${day} fetch first ${wanted} rows with ties) a ${taskOfIt}`);
    return {
      // Bulk tasks share a due date; titles are looked up only for rows on the page.
      first: sql.join(
        [
          ...long.slice(0, isOfAll ? -1 : undefined).map((which) => first(which, sql`a.due_date`)),
          ...(isOfAll
            ? [
                first(
                  sql`${isInReviewOfAll(ctx)} and ${lastDay} <=
                    coalesce((select due_date from page_end), 'infinity')`,
                  lastDay,
                ),
              ]
            : []),
        ],
        sql` union all `,
      ),
      readsPageEnd: isOfAll,
      total: sql.join(
        long.map((which) => sql`(select count(*) ${from(which)})`),
        sql` + `,
      ),
      // Excludes the rows above: someone with two positions can report to themselves.
      others: together(ofOthers(ctx, isOn, mayFind, sql`not (${sql.join(long, sql` or `)})`)),
    };
  },
  async present(ctx, recordIds) {
    const found = await findTaskItems(ctx, recordIds);
    return found.map((record) => itemOf(ctx, record));
  },
  async prepare(ctx, recordId, sentAs) {
    const action = steps.find((step) => taskSentAs(step) === sentAs);
    if (!action) throw invalidInput([{ field: 'action', message: itemMessages.noSuchAction }]);
    const record = await lockTask(ctx, recordId);
    if (!record) throw notFound();
    authorizeChange(ctx.actor, stepActions[action], record);
    return {
      version: record.version,
      async decide(note) {
        await takeStep(ctx, record, { action, note, assigneeId: null });
        return itemOf(ctx, (await findTask(ctx, recordId)) ?? record);
      },
    };
  },
};

function itemOf(ctx: SignedInCtx, record: TaskRecord): ToDoItem {
  const { task, state } = record;
  const { assignee, checklist } = presentTask(ctx, record);
  const { id, displayName, avatarURL } = assignee;
  const { total, done } = checklist;
  return {
    recordId: task.id,
    title: task.title,
    description: task.due_date ? `Due ${dayInWords(task.due_date)}` : null,
    dueDate: task.due_date,
    status: done > 0 && state === 'ACTIVE' ? 'In progress' : taskItemStatuses[state],
    required: true,
    category,
    disabled: false,
    target: taskLink(task.id),
    duration: total > 0 ? `${done} of ${total} done` : null,
    person: { id, displayName, avatarURL },
    version: record.version,
    actions: steps
      .filter((step) => may(ctx.actor, stepActions[step], record))
      .map((step) => ({
        id: taskSentAs(step),
        label: assignmentMachine.actions[step].label,
        tone: inPlace[step] ?? 'neutral',
        note: assignmentMachine.needsReason(step, state, ['reviewer']) ? 'required' : 'optional',
      })),
  };
}
