/** Creates tasks with their assignments and first history entry, in one statement. */
import type { TaskInput } from '@tenure/contract/tasks/task-form';
import { assignmentMachine, taskMachine } from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';
import type { HistoryAction } from './history-words.ts';
import type { ChecklistItem } from './task-record.ts';

interface NewTask {
  readonly content: Omit<TaskInput, 'checklist'> & {
    readonly checklist: readonly ChecklistItem[];
    /** The first due date of the series, for its later tasks. */
    readonly repeatFrom?: string | null;
  };
  readonly assigneeId: number;
  readonly ownerId: number;
}

/** Returns the tasks in the order given. */
export async function createTasks(
  ctx: Ctx,
  tasks: readonly NewTask[],
  { byId, action }: { readonly byId: number | null; readonly action: HistoryAction },
): Promise<{ id: number; assigneeId: number }[]> {
  const given = tasks.map(({ content, assigneeId, ownerId }, place) => ({
    place,
    owner_id: ownerId,
    assignee_id: assigneeId,
    title: content.title,
    description: content.description,
    reviewer_id: content.reviewerId,
    checklist: content.checklist,
    repeat: content.repeat,
    repeat_from: content.repeatFrom === undefined ? content.dueDate : content.repeatFrom,
    repeat_until: content.repeatUntil,
    remind_before: content.remindBefore,
    remind_after: content.remindAfter,
    due_date: content.dueDate,
  }));
  const { rows } = await sql<{ id: number; assigneeId: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('tasks', 'id')) as id, one.* from (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as listed (
          place int, owner_id bigint, assignee_id bigint, title text, description text,
          reviewer_id bigint, checklist jsonb, repeat text, repeat_from date, repeat_until date,
          remind_before int, remind_after int, due_date date) order by place) one
    ), made as (
      insert into tasks (id, title, description, owner_id, assignee_id, reviewer_id, status, checklist,
        repeat, repeat_from, repeat_until, remind_before, remind_after, created_at, modified_at)
      select id, title, description, owner_id, assignee_id, reviewer_id,
        ${taskMachine.states[taskMachine.begins.to].code}, checklist, repeat, repeat_from, repeat_until,
        remind_before, remind_after, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz from given
    ), assigned as (
      insert into task_assignments (task_id, employee_id, status, due_date, created_at)
      select id, assignee_id, ${assignmentMachine.states[assignmentMachine.begins.to].code},
        due_date, ${ctx.now}::timestamptz from given
    ), told as (
      insert into task_history (task_id, at, by_id, action, to_id)
      select id, ${ctx.now}::timestamptz, ${byId}::bigint, ${action}, assignee_id from given
    )
    select id, assignee_id as "assigneeId" from given order by place`.execute(ctx.db);
  return rows;
}
