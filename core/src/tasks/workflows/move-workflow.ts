/**
 * Opens what comes next in a workflow. It runs in the transaction that also removes its event, with the
 * workflow locked: after a crash it runs again from the same state, and no step is lost or opened twice.
 */
import { taskMachine } from '@tenure/contract/tasks/task-states';
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import {
  type StepState,
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isInState } from '../../kit/machine.ts';
import { tellBrowsers } from '../../notifications/public.ts';
import { dates } from '../../worktime/public.ts';
import { createTasks } from '../new-task.store.ts';
import { tellOfAssignment } from '../notices.ts';
import { advance } from './rules/engine.ts';
import { type Assignables, assigneeOf, readAssignables } from './step-assignee.ts';
import { conditionsFor } from './step-conditions.ts';
import { tellOfStep } from './tell-of-step.ts';

interface Moving {
  readonly id: number;
  readonly employee_id: number;
  readonly date: string;
  readonly status: number;
  readonly started_by_id: number | null;
  readonly design: readonly TemplateStep[];
  readonly timezone: string;
  readonly steps: readonly {
    readonly id: number;
    readonly step_id: string;
    readonly status: number;
    readonly assignee_id: number | null;
  }[];
}

const { states } = workflowStepMachine;

export async function moveWorkflow(
  ctx: Ctx,
  { workflowId }: { readonly workflowId: number },
): Promise<void> {
  const workflow = await lock(ctx, workflowId);
  if (!workflow) return;
  const people = [workflow.employee_id, ...workflow.steps.map((step) => step.assignee_id)];
  if (workflowMachine.stateOf(workflow.status) === 'ACTIVE') {
    const today = dayIn(workflow.timezone, ctx.now);
    const opening = await openingFor(ctx, workflow, today);
    let now: ReadonlyMap<string, StepState> = new Map(
      workflow.steps.map(({ step_id, status }) => [step_id, workflowStepMachine.stateOf(status)]),
    );
    for (let more = true; more; ) {
      const next = advance(workflow.design, now, opening.applies);
      const settled = new Map(now);
      for (const stepId of next.leaveOut) {
        await settle(ctx, workflow, stepId, 'SKIPPED');
        settled.set(stepId, 'SKIPPED');
      }
      for (const stepId of next.open)
        settled.set(stepId, await open(ctx, workflow, stepId, opening));
      if (next.isComplete) await finish(ctx, workflow);
      // A message is done as soon as it is sent, and so is a wait that is over.
      more = next.open.some((stepId) => settled.get(stepId) === 'DONE');
      now = settled;
    }
  }
  const known = people.filter((id): id is number => id !== null);
  await tellBrowsers(ctx, known, ['tasks', 'dashboard']);
}

async function lock(ctx: Ctx, id: number): Promise<Moving | undefined> {
  await ctx.db.selectFrom('workflows').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<Moving>`
    select w.id, w.employee_id, w.date, w.status, w.started_by_id, v.steps as design,
      ${timezoneOf(sql`w.employee_id`)} as timezone,
      (select json_agg(json_build_object('id', s.id, 'step_id', s.step_id, 'status', s.status,
          'assignee_id', s.assignee_id) order by s.id)
        from workflow_steps s where s.tenant_id = w.tenant_id and s.workflow_id = w.id) as steps
    from workflows w join workflow_template_versions v on v.tenant_id = w.tenant_id
      and v.template_id = w.template_id and v.number = w.template_version
    where w.id = ${id}`.execute(ctx.db);
  return rows[0];
}

interface Opening {
  readonly today: string;
  readonly people: Assignables;
  applies(stepId: string): boolean;
}

/** What must be known to open steps: who there is, and which conditions hold for the person today. */
async function openingFor(ctx: Ctx, workflow: Moving, today: string): Promise<Opening> {
  const named = workflow.design.flatMap(({ assignee }) =>
    assignee?.type === 'person' ? [assignee.id] : [],
  );
  const people = await readAssignables(ctx, workflow.employee_id, named, today);
  const applies = await conditionsFor(ctx, workflow.design, workflow.employee_id, today);
  return { today, people, applies };
}

/** Opens one step; answers whether it is open or done already. */
async function open(
  ctx: Ctx,
  workflow: Moving,
  stepId: string,
  { today, people }: Opening,
): Promise<'OPEN' | 'DONE'> {
  const step = workflow.design.find(({ id }) => id === stepId) as TemplateStep;
  const stored = workflow.steps.find((one) => one.step_id === stepId) as Moving['steps'][number];
  const dueDate =
    step.due && dates.addDays(step.due.from === 'date' ? workflow.date : today, step.due.days);
  const assigneeId = step.assignee && assigneeOf(step.assignee, people);
  const isDone = step.type === 'message' || (step.type === 'wait' && (dueDate ?? today) <= today);
  const taskId =
    step.type === 'task' ? await makeTask(ctx, workflow, step, assigneeId, dueDate) : null;
  await ctx.db
    .updateTable('workflow_steps')
    .set({
      status: isDone ? states.DONE.code : states.OPEN.code,
      assignee_id: assigneeId,
      task_id: taskId,
      due_date: dueDate,
      opened_at: ctx.now,
      settled_at: isDone ? ctx.now : null,
    })
    .where('id', '=', stored.id)
    .execute();
  if (step.type === 'message' || step.type === 'approval')
    await tellOfStep(ctx, { stepId: stored.id, isReminder: false });
  return isDone ? 'DONE' : 'OPEN';
}

async function makeTask(
  ctx: Ctx,
  workflow: Moving,
  step: TemplateStep,
  assigneeId: number | null,
  dueDate: string | null,
): Promise<number> {
  if (assigneeId === null) throw new Error(`Nobody can do ${step.id} of workflow ${workflow.id}`);
  const [made] = await createTasks(ctx, {
    content: {
      title: step.title,
      description: step.description,
      dueDate,
      reviewerId: null,
      checklist: [],
      repeat: 'never',
      repeatUntil: null,
      remindBefore: 1,
      remindAfter: 3,
    },
    assigneeIds: [assigneeId],
    ownerId: workflow.started_by_id ?? workflow.employee_id,
    byId: null,
    action: 'assign',
  });
  if (!made) throw new Error('No task was created');
  await tellOfAssignment(ctx, {
    taskIds: [made.id],
    byUserId: null,
    note: null,
    formerAssigneeId: null,
  });
  return made.id;
}

async function settle(ctx: Ctx, workflow: Moving, stepId: string, state: StepState): Promise<void> {
  await ctx.db
    .updateTable('workflow_steps')
    .set({ status: states[state].code, settled_at: ctx.now })
    .where('workflow_id', '=', workflow.id)
    .where('step_id', '=', stepId)
    .execute();
}

async function finish(ctx: Ctx, workflow: Moving): Promise<void> {
  await ctx.db
    .updateTable('workflows')
    .set((eb) => ({
      status: workflowMachine.states.COMPLETE.code,
      version: eb('version', '+', 1),
      modified_at: ctx.now,
    }))
    .where('id', '=', workflow.id)
    .execute();
  await ctx.db
    .insertInto('workflow_history')
    .values({ workflow_id: workflow.id, at: ctx.now, action: 'finish' })
    .execute();
}

/**
 * A task of a workflow that was completed or cancelled takes its step along. The workflow is locked before
 * its steps, as everywhere, so that nobody waits for each other.
 */
export async function settleTaskStep(
  ctx: Ctx,
  { taskId }: { readonly taskId: number },
): Promise<void> {
  const { rows } = await sql<{ workflowId: number; status: number }>`
    select w.id as "workflowId", t.status from workflow_steps s
    join tasks t on t.tenant_id = s.tenant_id and t.id = s.task_id
    join workflows w on w.tenant_id = s.tenant_id and w.id = s.workflow_id
    where s.task_id = ${taskId} for update of w`.execute(ctx.db);
  const [found] = rows;
  if (!found) return;
  const state = taskMachine.stateOf(found.status);
  if (state !== 'COMPLETE' && state !== 'INACTIVE') return;
  const { rows: changed } = await sql<{ id: number }>`
    update workflow_steps set status = ${states[state === 'COMPLETE' ? 'DONE' : 'SKIPPED'].code},
      settled_at = ${ctx.now}
    where task_id = ${taskId} and ${isInState('status', workflowStepMachine, ['OPEN'])}
    returning id`.execute(ctx.db);
  if (changed.length > 0) await moveWorkflow(ctx, found);
}
