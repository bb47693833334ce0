/**
 * Creates the next task of a series the day after the previous one was due. A series ends with a cancelled
 * task or the end of the assignee's employment.
 */
import { taskMachine } from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { peopleWhere, personConditions } from '../../org/public.ts';
import { copyFiles } from '../commands/add-tasks.ts';
import { createTasks } from '../new-task.store.ts';
import { nextDueDate } from '../rules/next-due-date.ts';
import type { TaskRow } from '../task-record.ts';
import '../commands/task-step.ts';

const JOB = 'task-series';

export const repeatTasks: Job = { name: JOB, cron: '17 * * * *', run };

type Repeating = Omit<TaskRow, 'due_date' | 'repeat_from'> & {
  readonly due_date: string;
  readonly repeat_from: string;
  readonly timezone: string;
};

async function run(ctx: Ctx): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<Repeating>`
    select t.*, a.due_date, ${timezoneOf(sql`t.assignee_id`)} as timezone
    from tasks t join task_assignments a on a.tenant_id = t.tenant_id and a.task_id = t.id
      and a.is_current
    where t.repeat <> 'never' and t.repeated_at is null and t.repeat_from is not null
      and a.due_date <= ${today}::date
      and not ${isInState('t.status', taskMachine, ['INACTIVE'])}
      and t.assignee_id in ${peopleWhere(personConditions.employedOn(today))}
    order by t.id for update of t`.execute(ctx.db);
  const due = rows.filter(({ due_date, timezone }) => due_date < dayIn(timezone, ctx.now));
  await forEachRecord(ctx, { job: JOB, recordType: 'task' }, due, async (tasks) => {
    for (const task of tasks) await repeat(ctx, task);
  });
}

async function repeat(ctx: Ctx, task: Repeating): Promise<void> {
  const { repeat, repeat_from: from, repeat_until: until } = task;
  // After weeks of downtime, create one task instead of every missed one.
  const yesterday = dayIn(task.timezone, new Date(ctx.now.getTime() - 86_400_000));
  const after = [task.due_date, yesterday].sort().at(-1) as string;
  const dueDate = nextDueDate({ repeat, from, until }, after);
  await ctx.db
    .updateTable('tasks')
    .set({ repeated_at: ctx.now })
    .where('id', '=', task.id)
    .execute();
  if (dueDate === null) return;
  const content = {
    title: task.title,
    description: task.description,
    dueDate,
    reviewerId: task.reviewer_id,
    checklist: task.checklist,
    repeat,
    repeatFrom: from,
    repeatUntil: until,
    remindBefore: task.remind_before,
    remindAfter: task.remind_after,
  };
  const made = await createTasks(
    ctx,
    [{ content, assigneeId: task.assignee_id, ownerId: task.owner_id }],
    { byId: null, action: 'repeat' },
  );
  const taskIds = made.map(({ id }) => id);
  await copyFiles(ctx, task.id, taskIds);
  await emit(ctx, 'tasks.tasks-assigned', {
    taskIds,
    byUserId: null,
    note: null,
    formerAssigneeId: null,
  });
}
