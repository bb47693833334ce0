/** Reassigns tasks: the old assignment ends, and a new one starts with an empty checklist. */
import { assignmentMachine, taskMachine, taskStateFor } from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { ByPerson } from './task-step.ts';

export interface Reassigned {
  readonly tasks: readonly { readonly id: number; readonly due_date: string | null }[];
  readonly from: number;
  readonly to: number;
  readonly note: string | null;
}

export async function reassignTasks(
  ctx: ByPerson,
  { tasks, from, to, note }: Reassigned,
): Promise<void> {
  if (tasks.length === 0) return;
  const ids = tasks.map(({ id }) => id);
  const { states, begins } = assignmentMachine;
  const byId = ctx.actor?.userId ?? null;
  await sql`
    update task_assignments set status = ${states.INACTIVE.code}, is_current = false
    where task_id = any(${ids}::bigint[]) and is_current`.execute(ctx.db);
  await sql`
    with changed as (
      update tasks set assignee_id = ${to}, status = ${taskMachine.states[taskStateFor[begins.to]].code},
        -- Nobody reviews their own work.
        reviewer_id = nullif(reviewer_id, ${to}::bigint),
        version = version + 1, modified_at = ${ctx.now} where id = any(${ids}::bigint[])
    ), assigned as (
      insert into task_assignments (task_id, employee_id, status, due_date, created_at)
      select given.id, ${to}::bigint, ${states[begins.to].code}::smallint, given.due_date, ${ctx.now}::timestamptz
      from unnest(${ids}::bigint[], ${tasks.map(({ due_date }) => due_date)}::date[]) given (id, due_date)
    )
    insert into task_history (task_id, at, by_id, action, note, to_id)
    select id, ${ctx.now}::timestamptz, ${byId}::bigint, 'reassign', ${note}, ${to}::bigint
    from unnest(${ids}::bigint[]) given (id)`.execute(ctx.db);
  await audit(ctx, {
    action: 'tasks.task.reassign',
    subject: { type: 'task', id: ids.length === 1 ? (ids[0] ?? null) : null },
    before: { taskIds: ids, assigneeId: from },
    after: { assigneeId: to },
  });
  await emit(ctx, 'tasks.tasks-assigned', {
    taskIds: ids,
    byUserId: byId,
    note,
    formerAssigneeId: from,
  });
}
