import { assignmentMachine, openAssignmentStates } from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { notify } from '../../notifications/public.ts';
import { dates } from '../../worktime/public.ts';
import { taskReminder } from '../notifications/task-reminder.ts';
import { reminderOn } from '../rules/reminder.ts';

const JOB = 'task-reminders';
const MOST_DAYS_BEFORE = 30;

export const remindOfTasks: Job = { name: JOB, cron: '37 * * * *', run };

interface Due {
  readonly id: number;
  readonly title: string;
  readonly assignee_id: number;
  readonly reviewer_id: number | null;
  readonly remind_before: number;
  readonly remind_after: number;
  readonly assignment_id: number;
  readonly assignment_status: number;
  readonly due_date: string;
  readonly reminded_on: string | null;
  readonly timezone: string;
}

/** Reminds the assignee, or the reviewer while the task is in review. */
async function run(ctx: Ctx): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<Due>`
    select t.id, t.title, t.assignee_id, t.reviewer_id, t.remind_before, t.remind_after,
      a.id as assignment_id, a.status as assignment_status, a.due_date, a.reminded_on,
      ${timezoneOf(sql`t.assignee_id`)} as timezone
    from task_assignments a join tasks t on t.tenant_id = a.tenant_id and t.id = a.task_id
    where a.is_current and ${isInState('a.status', assignmentMachine, openAssignmentStates)}
      and a.due_date <= ${dates.addDays(today, MOST_DAYS_BEFORE + 1)}::date
      and (a.reminded_on is null or a.reminded_on < ${dates.addDays(today, 1)}::date)
    order by a.id for update of a skip locked`.execute(ctx.db);
  await forEachRecord(ctx, { job: JOB, recordType: 'task' }, rows, async (tasks) => {
    for (const task of tasks) await remind(ctx, task);
  });
}

async function remind(ctx: Ctx, task: Due): Promise<void> {
  const today = dayIn(task.timezone, ctx.now);
  const facts = {
    dueDate: task.due_date,
    before: task.remind_before,
    after: task.remind_after,
    remindedOn: task.reminded_on,
  };
  const when = reminderOn(facts, today);
  if (!when) return;
  await ctx.db
    .updateTable('task_assignments')
    .set({ reminded_on: today })
    .where('id', '=', task.assignment_id)
    .execute();
  const inReview = assignmentMachine.stateOf(task.assignment_status) === 'PENDING REVIEW';
  const to = inReview ? task.reviewer_id : task.assignee_id;
  if (to === null) return;
  const { id: taskId, title, due_date: dueDate } = task;
  await notify(ctx, to, event(taskReminder, { taskId, title, dueDate, when, inReview }));
}
