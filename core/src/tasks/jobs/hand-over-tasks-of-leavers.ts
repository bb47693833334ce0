/**
 * When someone has left, what they still had to do goes to their manager, and what they had to review too.
 * Where nobody is above them, it stays until HR hands it over.
 */
import { assignmentMachine, openAssignmentStates } from '@tenure/contract/tasks/task-states';
import { sql } from 'kysely';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { lastManagerOf, peopleWhere, personConditions } from '../../org/public.ts';
import { lockOpenTasks } from '../commands/hand-over-tasks.ts';
import { reassignTasks } from '../commands/reassign-tasks.ts';

const JOB = 'task-hand-over';

export const handOverTasksOfLeavers: Job = { name: JOB, cron: '27 * * * *', run };

async function run(ctx: Ctx): Promise<void> {
  // By then it is the next day everywhere.
  const yesterday = new Date(ctx.now.getTime() - 36 * 3600 * 1000).toISOString().slice(0, 10);
  const left = peopleWhere(personConditions.leftBefore(yesterday));
  const isOpen = isInState('a.status', assignmentMachine, openAssignmentStates);
  const { rows } = await sql<{ id: number; managerId: number | null }>`
    select left_people.id, ${lastManagerOf(sql`left_people.id`, yesterday)} as "managerId"
    from ${left} left_people
    where exists (select from tasks t join task_assignments a on a.tenant_id = t.tenant_id
        and a.task_id = t.id and a.is_current
      where left_people.id in (t.assignee_id, t.reviewer_id) and ${isOpen})
    order by left_people.id`.execute(ctx.db);
  await forEachRecord(ctx, { job: JOB, recordType: 'employee' }, rows, async (people) => {
    for (const { id, managerId } of people)
      if (managerId !== null) await handOver(ctx, id, managerId);
  });
}

async function handOver(ctx: Ctx, from: number, to: number): Promise<void> {
  const tasks = await lockOpenTasks(ctx, sql`t.assignee_id = ${from}`);
  await reassignTasks(ctx, { tasks, from, to, note: null });
  await ctx.db
    .updateTable('tasks')
    .set((eb) => ({ reviewer_id: to, version: eb('version', '+', 1), modified_at: ctx.now }))
    .where('reviewer_id', '=', from)
    .where('assignee_id', '<>', to)
    .execute();
}
