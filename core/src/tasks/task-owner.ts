/**
 * Whether the creator of a task still has access as its creator (ADR 151): as long as they could still create it
 * for the person it was first for, or, in a workflow, for the person the workflow is about.
 */
import { type RawBuilder, sql } from 'kysely';
import { activeWithRole } from '../identity/public.ts';
import type { Ctx } from '../kit/ctx.ts';
import { employedDay, isAbove, managersAbove } from '../org/public.ts';

const createdFor = (taskId: RawBuilder<unknown>) => sql<number>`coalesce(
  (select w.employee_id from workflow_steps s
    join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id where s.task_id = ${taskId}),
  (select first.employee_id from task_assignments first
    where first.task_id = ${taskId} order by first.id limit 1))`;

/** If the task was created by this person. HR and administrators have access to all tasks anyway. */
export const isStillOwner = (
  ownerId: RawBuilder<unknown>,
  today: string,
  task = 't',
) => sql<boolean>`
  (${sql.ref(`${task}.owner_id`)} = ${ownerId} and coalesce((select ${ownerId} = subject.id
      or ${ownerId} = any(${managersAbove(sql`subject.id`, employedDay(sql`subject.id`, today))})
    from (select ${createdFor(sql.ref(`${task}.id`))} as id offset 0) subject), false))`;

/** The creator of the task `t`, if they still have access to it in any way. */
export const ownerWithAccess = (ctx: Ctx) => {
  const today = ctx.now.toISOString().slice(0, 10);
  const keepers = activeWithRole(
    ctx.now,
    sql`array['HR Manager', 'Company Admin', 'Platform Admin']`,
  );
  return sql<number | null>`case when t.owner_id in (t.assignee_id, t.reviewer_id)
    or ${isStillOwner(sql`t.owner_id`, today)}
    or ${isAbove(sql`t.owner_id`, sql`t.assignee_id`, sql`${today}::date`)}
    or exists (select from (${keepers}) keeper where keeper.id = t.owner_id) then t.owner_id end`;
};
