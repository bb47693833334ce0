/**
 * Cancels tasks that are no longer needed, such as those of a skipped step; completed tasks stay completed.
 */
import {
  assignmentMachine,
  openAssignmentStates,
  taskMachine,
} from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import { isInState } from '../../kit/machine.ts';
import type { ByPerson } from './task-step.ts';

export async function cancelTasks(
  ctx: ByPerson,
  taskIds: readonly number[],
  note: string | null,
): Promise<void> {
  const byId = ctx.actor?.userId ?? null;
  await sql`
    with ended as (
      update task_assignments set status = ${assignmentMachine.states.INACTIVE.code}
      where task_id = any(${[...taskIds]}::bigint[]) and is_current
        and ${isInState('status', assignmentMachine, openAssignmentStates)}
      returning task_id
    ), changed as (
      update tasks set status = ${taskMachine.states.INACTIVE.code}, version = version + 1,
        modified_at = ${ctx.now} where id in (select task_id from ended)
    )
    insert into task_history (task_id, at, by_id, action, note)
    select task_id, ${ctx.now}::timestamptz, ${byId}::bigint, 'cancel', ${note} from ended`.execute(
    ctx.db,
  );
}
