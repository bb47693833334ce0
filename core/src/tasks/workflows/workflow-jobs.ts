/** Scheduled changes of workflows: ends waits, and escalates long overdue steps to a manager. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { lastManagerOf } from '../../org/public.ts';
import { dates } from '../../worktime/public.ts';
import { reassignStep } from './commands/act-on-workflow.ts';
import { recordWorkflow } from './record-workflow.ts';

const JOB = 'workflow-steps';

export const workflowSteps: Job = { name: JOB, cron: '47 * * * *', run };

interface Due {
  readonly id: number;
  readonly workflow_id: number;
  readonly employee_id: number;
  readonly step_id: string;
  readonly status: number;
  readonly assignee_id: number | null;
  readonly task_id: number | null;
  readonly due_date: string;
  readonly settled_at: null;
  readonly escalated_at: Date | null;
  readonly design: TemplateStep;
  readonly timezone: string;
  readonly manager_id: number | null;
}

async function run(ctx: Ctx): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<Due>`
    select s.*, w.employee_id, step as design, ${timezoneOf(sql`w.employee_id`)} as timezone,
      ${lastManagerOf(sql`s.assignee_id`, today)} as manager_id
    from workflow_steps s join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
      and v.number = w.template_version
    cross join lateral jsonb_array_elements(v.steps) step
    where step ->> 'id' = s.step_id and ${isInState('s.status', workflowStepMachine, ['OPEN'])}
      and s.due_date <= ${dates.addDays(today, 1)}::date
    order by s.id for update of s skip locked`.execute(ctx.db);
  await forEachRecord(ctx, { job: JOB, recordType: 'workflow step' }, rows, async (steps) => {
    for (const step of steps) await handle(ctx, step);
  });
}

async function handle(ctx: Ctx, step: Due): Promise<void> {
  const today = dayIn(step.timezone, ctx.now);
  const taken = { workflowId: step.workflow_id, stepId: step.step_id };
  if (step.design.type === 'wait') {
    if (step.due_date > today) return;
    return recordWorkflow(ctx, { ...taken, action: 'finish' }, [
      sql`settled as (update workflow_steps set status = ${workflowStepMachine.states.DONE.code},
        settled_at = ${ctx.now} where id = ${step.id})`,
    ]);
  }
  // Nobody can take a course or read a document on someone else's behalf.
  if (!['task', 'approval'].includes(step.design.type)) return;
  const { escalateAfter } = step.design;
  const isLate = escalateAfter > 0 && dates.daysBetween(step.due_date, today) > escalateAfter;
  if (!isLate || step.escalated_at !== null || step.manager_id === null) return;
  // It may be about the manager, such as the last pay of the head of HR.
  if (step.manager_id === step.employee_id) return;
  await reassignStep(ctx, step, step.manager_id, null);
  await recordWorkflow(ctx, { ...taken, action: 'reassign' }, [
    sql`given as (update workflow_steps set assignee_id = ${step.manager_id},
      escalated_at = ${ctx.now} where id = ${step.id})`,
  ]);
}
