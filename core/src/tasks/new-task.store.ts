/** Makes tasks with their assignments and the beginning of their history, in one statement. */
import type { TaskInput } from '@tenure/contract/tasks/task-form';
import { assignmentMachine, taskMachine } from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';
import type { HistoryAction } from './history-words.ts';
import type { ChecklistItem } from './task-record.ts';

export interface NewTasks {
  readonly content: Omit<TaskInput, 'checklist'> & {
    readonly checklist: readonly ChecklistItem[];
    /** Where the series began, for its later tasks. */
    readonly repeatFrom?: string | null;
  };
  readonly assigneeIds: readonly number[];
  readonly ownerId: number;
  readonly byId: number | null;
  readonly action: HistoryAction;
}

export async function createTasks(
  ctx: Ctx,
  { content, assigneeIds, ownerId, byId, action }: NewTasks,
): Promise<{ id: number; assigneeId: number }[]> {
  const { repeatFrom = content.dueDate } = content;
  const { rows } = await sql<{ id: number; assigneeId: number }>`
    with made as (
      insert into tasks (title, description, owner_id, assignee_id, reviewer_id, status, checklist,
        repeat, repeat_from, repeat_until, remind_before, remind_after, created_at, modified_at)
      select ${content.title}, ${content.description}, ${ownerId}, person.id,
        ${content.reviewerId}::bigint, ${taskMachine.states[taskMachine.begins.to].code},
        ${JSON.stringify(content.checklist)}::jsonb, ${content.repeat}, ${repeatFrom}::date,
        ${content.repeatUntil}::date, ${content.remindBefore}, ${content.remindAfter},
        ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from unnest(${[...assigneeIds]}::bigint[]) person (id)
      returning id, assignee_id
    ), assigned as (
      insert into task_assignments (task_id, employee_id, status, due_date, created_at)
      select id, assignee_id, ${assignmentMachine.states[assignmentMachine.begins.to].code},
        ${content.dueDate}::date, ${ctx.now}::timestamptz from made
    ), told as (
      insert into task_history (task_id, at, by_id, action, to_id)
      select id, ${ctx.now}::timestamptz, ${byId}::bigint, ${action}, assignee_id from made
    )
    select id, assignee_id as "assigneeId" from made order by id`.execute(ctx.db);
  return rows;
}
