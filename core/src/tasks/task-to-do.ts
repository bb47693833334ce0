/** The to-do items of tasks: one's own, those to review, and those of one's direct reports. */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import {
  type ActionableStatus,
  type ItemAction,
  itemMessages,
} from '@tenure/contract/site/actionable-item';
import {
  type AssignmentState,
  assigneeStates,
  assignmentMachine,
  openAssignmentStates,
  type TaskStep,
  taskSentAs,
} from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { Hint, ToDoItem, ToDoSource } from '../kit/contribution/to-do.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { rowsWhereAny } from '../kit/data/rows-where-any.ts';
import { may } from '../kit/judge.ts';
import { isInState } from '../kit/machine.ts';
import { invalidInput, notFound } from '../kit/refusal.ts';
import { authorizeChange } from '../kit/walk/acting.ts';
import { directReportsOfMe, mayLead, relations } from '../org/public.ts';
import { takeStep } from './commands/act-on-task.ts';
import { presentTask, taskLink } from './present-task.ts';
import { stepActions } from './task.actions.ts';
import { findTask, findTasks, lockTask } from './task.store.ts';
import type { TaskRecord } from './task-record.ts';

const statuses: Readonly<Record<AssignmentState, ActionableStatus>> = {
  ACTIVE: 'Not yet started',
  'PENDING REVIEW': 'Pending review',
  APPROVED: 'Completed',
  INACTIVE: 'Completed',
  REJECTED: 'Recompletion required',
};

/** Steps that need no more than a word. */
const inPlace: Readonly<Partial<Record<TaskStep, ItemAction['tone']>>> = {
  complete: 'positive',
  submit: 'positive',
  approve: 'positive',
  reject: 'critical',
};
const steps = Object.keys(inPlace) as (keyof typeof inPlace)[];

const category = 'Tasks';
const states = Object.keys(statuses) as AssignmentState[];
const statusColumn = sql`case a.status ${sql.join(
  states.map(
    (state) =>
      sql`when ${sql.lit(assignmentMachine.states[state].code)} then ${sql.lit(statuses[state])}`,
  ),
  sql` `,
)} end`;

const inStates = (wanted: readonly AssignmentState[]) =>
  isInState('a.status', assignmentMachine, wanted);

const mayHave = (column: string, wanted: readonly AssignmentState[]): Hint => ({
  holds: ({ userId }) => sql`exists (select from tasks t
    join task_assignments a on a.task_id = t.id and a.is_current
    where ${sql.ref(column)} = ${userId} and ${inStates(wanted)})`,
});
const mayHaveOwn = mayHave('t.assignee_id', assigneeStates);
const mayReview = mayHave('t.reviewer_id', ['PENDING REVIEW']);

export const taskToDo: ToDoSource = {
  name: 'task',
  module: 'home',
  flags: ['task.showMyAssigned', 'task.showMyApproval', 'task.showAllApproval', 'task.showManaged'],
  shares: [directReportsOfMe],
  hints: [mayHaveOwn, mayReview, mayLead],
  waiting({ actor, now }, isOn, mayFind) {
    const { userId, permissions, timezone } = actor;
    if (!permissions.has('tasks.task.view')) return undefined;
    const keepsRecords =
      relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
    const today = dayIn(timezone, now);
    const which = [
      ...(isOn('task.showMyAssigned') && mayFind(mayHaveOwn)
        ? [sql`(t.assignee_id = ${userId} and ${inStates(assigneeStates)})`]
        : []),
      ...(isOn('task.showMyApproval') && mayFind(mayReview)
        ? [sql`(t.reviewer_id = ${userId} and ${inStates(['PENDING REVIEW'])})`]
        : []),
      ...(isOn('task.showAllApproval') && keepsRecords
        ? [sql`(${inStates(['PENDING REVIEW'])} and t.assignee_id <> ${userId})`]
        : []),
      // Those that need a manager's attention.
      ...(isOn('task.showManaged') && mayFind(mayLead)
        ? [
            sql`(a.due_date < ${today}::date and ${inStates(openAssignmentStates)}
              and t.assignee_id in (select id from direct_reports))`,
          ]
        : []),
    ];
    if (which.length === 0) return undefined;
    return rowsWhereAny(
      which,
      (one) => sql`
        select t.id as record_id, t.title, a.due_date, ${statusColumn} as status,
          ${category} as category
        from tasks t join task_assignments a on a.tenant_id = t.tenant_id and a.task_id = t.id
          and a.is_current
        where ${one}`,
    );
  },
  async present(ctx, recordIds) {
    const ids = sql`select unnest(${[...recordIds]}::bigint[])`;
    const found = await findTasks(ctx, ids, recordIds.length);
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
  const { id, displayName, avatarURL } = presentTask(ctx, record).assignee;
  const { total, done } = presentTask(ctx, record).checklist;
  return {
    recordId: task.id,
    title: task.title,
    description: task.due_date ? `Due ${dayInWords(task.due_date)}` : null,
    dueDate: task.due_date,
    status: done > 0 && state === 'ACTIVE' ? 'In progress' : statuses[state],
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
