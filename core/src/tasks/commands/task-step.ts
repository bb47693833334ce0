/** Records every step of a task: history, audit and events, in the same transaction as the change. */
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { HistoryAction } from '../history-words.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'tasks.task-changed': {
      readonly taskId: number;
      readonly action: HistoryAction;
      readonly byUserId: number | null;
      readonly note: string | null;
    };
    'tasks.tasks-assigned': {
      readonly taskIds: readonly number[];
      readonly byUserId: number | null;
      readonly note: string | null;
      /** The previous assignee, when the tasks were reassigned. */
      readonly formerAssigneeId: number | null;
    };
  }
}

export type ByPerson = Ctx & { readonly actor?: { readonly userId: number } | null };

export interface Step {
  readonly taskId: number;
  readonly action: HistoryAction;
  readonly note?: string | null;
  readonly before?: object;
  readonly after?: object;
}

/** `changes` are parts of a `with` that run in the same statement as the history insert. */
export async function recordStep(
  ctx: ByPerson,
  step: Step,
  changes: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const byId = ctx.actor?.userId ?? null;
  const { taskId, action, note = null } = step;
  const bumped = sql`bumped as (
    update tasks set version = version + 1, modified_at = ${ctx.now} where id = ${taskId})`;
  await sql`
    with ${sql.join(changes.length > 0 ? changes : [bumped], sql`, `)}
    insert into task_history (task_id, at, by_id, action, note)
    values (${taskId}, ${ctx.now}, ${byId}::bigint, ${action}, ${note})`.execute(ctx.db);
  await audit(ctx, {
    action: `tasks.task.${action}`,
    subject: { type: 'task', id: taskId },
    ...(step.before ? { before: step.before } : {}),
    ...(step.after ? { after: step.after } : {}),
  });
  await emit(ctx, 'tasks.task-changed', {
    taskId,
    action,
    byUserId: byId,
    note,
  });
}
