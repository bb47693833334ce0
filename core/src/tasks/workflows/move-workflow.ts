/**
 * Opens what comes next in a workflow. It runs in the transaction that also removes its event, with the
 * workflow locked: after a crash it runs again from the same state, and no step is lost or opened twice.
 */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import {
  type StepState,
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import { workflowStepKind } from '../../kit/contribution/workflow-step.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { tellBrowsers } from '../../notifications/public.ts';
import { dates } from '../../worktime/public.ts';
import { createTasks } from '../new-task.store.ts';
import { tellOfAssignment } from '../notices.ts';
import { advance } from './rules/engine.ts';
import { startKind } from './start-kind.ts';
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
    readonly subject_id: number | null;
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
          'assignee_id', s.assignee_id, 'subject_id', s.subject_id) order by s.id)
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
  const people = await readAssignables(ctx, workflow.employee_id, workflow.design, today);
  const applies = await conditionsFor(
    ctx,
    workflow.design,
    workflow.employee_id,
    today,
    responsesOf(workflow),
  );
  return { today, people, applies };
}

const responsesOf = ({ steps }: Moving) =>
  new Map(
    steps.flatMap(({ step_id, status, subject_id }) =>
      subject_id !== null && workflowStepMachine.stateOf(status) === 'DONE'
        ? [[step_id, subject_id] as const]
        : [],
    ),
  );

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
  const kind = workflowStepKind(step.type);
  const begun = kind
    ? await startKind(ctx, kind, { workflow, step, assigneeId, dueDate, today })
    : undefined;
  const isDone =
    step.type === 'message' ||
    (isWait(step) && (dueDate ?? today) <= today) ||
    begun?.isDone === true;
  const taskId =
    step.type === 'task' ? await makeTask(ctx, workflow, step, assigneeId, dueDate) : null;
  await ctx.db
    .updateTable('workflow_steps')
    .set({
      status: isDone ? states.DONE.code : states.OPEN.code,
      assignee_id: assigneeId,
      task_id: taskId,
      subject_id: begun?.subjectId ?? null,
      owns_subject: begun?.isOwn ?? false,
      due_date: dueDate,
      opened_at: ctx.now,
      settled_at: isDone ? ctx.now : null,
    })
    .where('id', '=', stored.id)
    .execute();
  const isAnnounced = kind ? kind.isAnnounced && !isDone : step.type !== 'task' && !isWait(step);
  if (isAnnounced) await tellOfStep(ctx, { stepId: stored.id, isReminder: false });
  return isDone ? 'DONE' : 'OPEN';
}

const isWait = ({ type }: TemplateStep) => type === 'wait';

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
