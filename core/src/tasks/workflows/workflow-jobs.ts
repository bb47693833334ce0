/** Scheduled changes of workflows: ends waits, reminds of steps, and escalates long overdue ones to a manager. */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { emit } from '../../kit/background/outbox.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import { workflowStepKind } from '../../kit/contribution/workflow-step.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { lastManagerOf } from '../../org/public.ts';
import { dates } from '../../worktime/public.ts';
import { reminderOn } from '../rules/reminder.ts';
import { reassignStep } from './commands/act-on-workflow.ts';
import { recordWorkflow } from './record-workflow.ts';
import { workflowEvents } from './workflow-events.ts';

const JOB = 'workflow-steps';
/** As for a new task. */
const REMINDED = { before: 1, after: 3 };
const nudged = 'nudge';

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
  /** By the job or by a person. */
  readonly reminded_on: string | null;
}

async function run(ctx: Ctx): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql<Due>`
    select s.*, w.employee_id, step as design, ${timezoneOf(sql`w.employee_id`)} as timezone,
      ${lastManagerOf(sql`s.assignee_id`, today)} as manager_id,
      (select max(h.at at time zone ${timezoneOf(sql`w.employee_id`)})::date from workflow_history h
        where h.workflow_id = w.id and h.step_id = s.step_id and h.action = ${nudged}) as reminded_on
    from workflow_steps s join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    join workflow_template_versions v on v.tenant_id = w.tenant_id and v.template_id = w.template_id
      and v.number = w.template_version
    cross join lateral jsonb_array_elements(v.steps) step
    where step ->> 'id' = s.step_id and ${isInState('s.status', workflowStepMachine, ['OPEN'])}
      and s.due_date <= ${dates.addDays(today, 1 + REMINDED.before)}::date
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
  if (!(await escalates(ctx, step, today))) await remind(ctx, step, today);
}

async function escalates(ctx: Ctx, step: Due, today: string): Promise<boolean> {
  // Nobody can take a course or read a document on someone else's behalf.
  if (!['task', 'approval'].includes(step.design.type)) return false;
  const { escalateAfter } = step.design;
  const isLate = escalateAfter > 0 && dates.daysBetween(step.due_date, today) > escalateAfter;
  if (!isLate || step.escalated_at !== null || step.manager_id === null) return false;
  // It may be about the manager, such as the last pay of the head of HR.
  if (step.manager_id === step.employee_id) return false;
  await reassignStep(ctx, step, step.manager_id, null);
  const { workflow_id: workflowId, step_id: stepId } = step;
  await recordWorkflow(ctx, { workflowId, stepId, action: 'reassign' }, [
    sql`given as (update workflow_steps set assignee_id = ${step.manager_id},
      escalated_at = ${ctx.now} where id = ${step.id})`,
  ]);
  return true;
}

/** Steps that workflows announce; tasks, and the areas that announce a step themselves, remind of their own. */
const isAnnounced = (type: string) =>
  type === 'approval' || workflowStepKind(type)?.isAnnounced === true;

async function remind(ctx: Ctx, step: Due, today: string): Promise<void> {
  if (!isAnnounced(step.design.type) || step.assignee_id === null) return;
  const { due_date: dueDate, reminded_on: remindedOn } = step;
  if (!reminderOn({ dueDate, ...REMINDED, remindedOn }, today)) return;
  await emit(ctx, workflowEvents.stepOpened, { stepId: step.id, isReminder: true });
  const { workflow_id: workflowId, step_id: stepId } = step;
  await recordWorkflow(ctx, { workflowId, stepId, action: nudged });
}
