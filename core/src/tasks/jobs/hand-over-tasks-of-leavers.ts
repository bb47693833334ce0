/**
 * When someone has left, hands over their open tasks, reviews and approvals to their successor; what is about
 * the successor, or done by them, goes to HR instead (ADR 151).
 */
import { assignmentMachine, openAssignmentStates } from '@tenure/contract/tasks/task-states';
import { type RawBuilder, sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import type { HandOverList } from '../../kit/contribution/hand-over.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { handOverFromLeavers } from '../../org/public.ts';
import { handOverOpenTasks, lockOpenTasks } from '../commands/hand-over-tasks.ts';
import {
  awaits,
  handOverApprovals,
  stepsAwaiting,
  substituteFor,
} from '../workflows/new-assignees.ts';

const JOB = 'task-hand-over';

export const handOverTasksOfLeavers: Job = { name: JOB, cron: '27 * * * *', run };

const openTasks = (personId: RawBuilder<unknown>) => sql`
  select t.id, t.title from tasks t join task_assignments a on a.tenant_id = t.tenant_id
    and a.task_id = t.id and a.is_current
  where ${personId} in (t.assignee_id, t.reviewer_id)
    and ${isInState('a.status', assignmentMachine, openAssignmentStates)}`;

export const tasksInHand: readonly HandOverList[] = [
  {
    id: 'tasks',
    label: 'Tasks',
    rows: (id) => sql`${openTasks(sql`${id}::bigint`)} order by t.id`,
  },
  {
    id: 'workflow-steps',
    label: 'Workflow approvals',
    rows: (id) => stepsAwaiting(sql`${id}::bigint`),
  },
];

function run(ctx: Ctx): Promise<void> {
  return handOverFromLeavers(ctx, {
    job: JOB,
    has: (personId) => sql`(exists (${openTasks(personId)}) or ${awaits(personId)})`,
    handOver,
  });
}

async function handOver(ctx: Ctx, from: number, to: number): Promise<void> {
  const tasks = await lockOpenTasks(ctx, sql`t.assignee_id = ${from}`);
  await handOverOpenTasks(ctx, { tasks, from, to, note: null });
  const instead = await substituteFor(ctx, to);
  await sql`update tasks set reviewer_id = case when assignee_id = ${to} then ${instead}::bigint else ${to} end,
      version = version + 1, modified_at = ${ctx.now}
    where reviewer_id = ${from}`.execute(ctx.db);
  await handOverApprovals(ctx, from, to);
}
