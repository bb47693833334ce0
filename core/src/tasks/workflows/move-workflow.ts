/**
 * Opens the next steps of workflows, in the transaction that also removes their events and with the
 * workflows locked: after a crash it runs again from the same state, and no step is lost or opened twice.
 * Moving many workflows takes as many statements as moving one.
 */
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import {
  type StepState,
  workflowMachine,
  workflowStepMachine,
} from '@tenure/contract/tasks/workflows/workflow-states';
import { dayIn } from '../../kit/contribution/calendar.ts';
import { workflowStepKind } from '../../kit/contribution/workflow-step.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { tellBrowsers } from '../../notifications/public.ts';
import { tellOfAssignment } from '../notices.ts';
import {
  lockMoving,
  type Moving,
  type OpenedStep,
  writeFinished,
  writeLeftOut,
  writeOpened,
} from './moving.store.ts';
import { advance } from './rules/engine.ts';
import { stepDueOn } from './rules/step-due-date.ts';
import { startKind } from './start-kind.ts';
import { type Assignables, assigneeOf, keeperOf, readAssignables } from './step-assignee.ts';
import { answersFor, conditionsFor } from './step-conditions.ts';
import { createStepTasks } from './step-tasks.ts';
import { tellOfSteps } from './tell-of-step.ts';

interface Moved {
  readonly workflowId: number;
}

export const moveWorkflow = (ctx: Ctx, moved: Moved): Promise<void> => moveWorkflows(ctx, [moved]);

export async function moveWorkflows(ctx: Ctx, all: readonly Moved[]): Promise<void> {
  const workflows = await lockMoving(
    ctx,
    all.map(({ workflowId }) => workflowId),
  );
  const active = workflows.filter(({ status }) => workflowMachine.stateOf(status) === 'ACTIVE');
  for (const alike of byDesignAndDay(ctx, active)) await moveAlike(ctx, alike);
  const people = workflows.flatMap(({ employee_id, steps }) => [
    employee_id,
    ...steps.map((step) => step.assignee_id),
  ]);
  const known = people.filter((id): id is number => id !== null);
  await tellBrowsers(ctx, known, ['tasks', 'dashboard']);
}

interface Alike {
  readonly design: readonly TemplateStep[];
  readonly today: string;
  readonly workflows: Moving[];
}

/** Groups workflows by template version and the employees' current date. */
function byDesignAndDay(ctx: Ctx, workflows: readonly Moving[]): Iterable<Alike> {
  const groups = new Map<string, Alike>();
  for (const workflow of workflows) {
    const { template_id, template_version, design, timezone } = workflow;
    const today = dayIn(timezone, ctx.now);
    const key = `${template_id} ${template_version} ${today}`;
    const group = groups.get(key) ?? { design, today, workflows: [] };
    group.workflows.push(workflow);
    groups.set(key, group);
  }
  return groups.values();
}

async function moveAlike(ctx: Ctx, { design, today, workflows }: Alike): Promise<void> {
  const employeeIds = workflows.map(({ employee_id }) => employee_id);
  const people = await readAssignables(ctx, employeeIds, design, today);
  const holds = await conditionsFor(ctx, design, employeeIds, today);
  const opened: Opened[] = [];
  const leftOut: number[] = [];
  const finished: number[] = [];
  for (const workflow of workflows) {
    const answered = await answersFor(ctx, design, responsesOf(workflow));
    const applies = (stepId: string) => answered(stepId) && holds(stepId, workflow.employee_id);
    const facts = { today, people: people.of(workflow.employee_id) };
    let now: ReadonlyMap<string, StepState> = new Map(
      workflow.steps.map(({ step_id, status }) => [step_id, workflowStepMachine.stateOf(status)]),
    );
    for (let more = true; more; ) {
      const next = advance(design, now, applies);
      const settled = new Map(now);
      for (const stepId of next.leaveOut) {
        leftOut.push(storedOf(workflow, stepId).id);
        settled.set(stepId, 'SKIPPED');
      }
      for (const stepId of next.open) {
        const one = await open(ctx, workflow, stepId, facts);
        opened.push(one);
        settled.set(stepId, one.isDone ? 'DONE' : 'OPEN');
        if (!one.isDone && one.assigneeId !== null) people.hasOneMore(one.assigneeId);
      }
      if (next.isComplete) finished.push(workflow.id);
      // Messages, and waits that are already over, are done as soon as they open.
      more = next.open.some((stepId) => settled.get(stepId) === 'DONE');
      now = settled;
    }
  }
  await writeLeftOut(ctx, leftOut);
  const taskIds = await makeTasks(ctx, opened);
  await writeOpened(
    ctx,
    opened.map((one) => ({ ...one, taskId: taskIds.get(one) ?? null })),
  );
  await writeFinished(ctx, finished);
  await tell(ctx, opened, [...taskIds.values()]);
}

const storedOf = ({ steps }: Moving, stepId: string) =>
  steps.find((one) => one.step_id === stepId) as Moving['steps'][number];

const responsesOf = ({ steps }: Moving) =>
  new Map(
    steps.flatMap(({ step_id, status, subject_id }) =>
      subject_id !== null && workflowStepMachine.stateOf(status) === 'DONE'
        ? [[step_id, subject_id] as const]
        : [],
    ),
  );

interface Opened extends Omit<OpenedStep, 'taskId'> {
  readonly step: TemplateStep;
  readonly workflow: Moving;
  /** Of its task. */
  readonly ownerId: number;
  readonly isAnnounced: boolean;
}

/** Opens one step except for its task; it may be done immediately. */
async function open(
  ctx: Ctx,
  workflow: Moving,
  stepId: string,
  { today, people }: { readonly today: string; readonly people: Assignables },
): Promise<Opened> {
  const step = workflow.design.find(({ id }) => id === stepId) as TemplateStep;
  const dueDate = stepDueOn(step, { date: workflow.date, opensOn: today });
  const assigneeId = assigneeOf(step, people);
  if (step.type === 'task' && assigneeId === null)
    throw new Error(`Nobody can do ${step.id} of workflow ${workflow.id}`);
  const kind = workflowStepKind(step.type);
  const begun = kind
    ? await startKind(ctx, kind, { workflow, step, assigneeId, dueDate, today })
    : undefined;
  const isDone =
    step.type === 'message' ||
    (isWait(step) && (dueDate ?? today) <= today) ||
    begun?.isDone === true;
  return {
    id: storedOf(workflow, stepId).id,
    step,
    workflow,
    ownerId: ownerOf(workflow, people) ?? assigneeId ?? workflow.employee_id,
    isDone,
    assigneeId,
    dueDate,
    subjectId: begun?.subjectId ?? null,
    ownsSubject: begun?.isOwn ?? false,
    isAnnounced: kind ? kind.isAnnounced && !isDone : step.type !== 'task' && !isWait(step),
  };
}

/** The person who started it, unless that is the employee. */
const ownerOf = ({ started_by_id, employee_id }: Moving, people: Assignables) =>
  started_by_id === employee_id ? keeperOf(people) : (started_by_id ?? keeperOf(people));

const isWait = ({ type }: TemplateStep) => type === 'wait';

async function makeTasks(
  ctx: Ctx,
  opened: readonly Opened[],
): Promise<ReadonlyMap<Opened, number>> {
  const wanted = opened.flatMap((one) =>
    one.step.type === 'task' && one.assigneeId !== null
      ? [{ ...one, assigneeId: one.assigneeId, one }]
      : [],
  );
  if (wanted.length === 0) return new Map();
  const made = await createStepTasks(
    ctx,
    wanted.map(({ step, assigneeId, dueDate, ownerId }) => ({
      step,
      assigneeId,
      dueDate,
      ownerId,
    })),
  );
  return new Map(made.map(({ id }, n) => [wanted[n]?.one as Opened, id]));
}

async function tell(ctx: Ctx, opened: readonly Opened[], taskIds: number[]): Promise<void> {
  const given = { byUserId: null, note: null, formerAssigneeId: null };
  if (taskIds.length > 0) await tellOfAssignment(ctx, { taskIds, ...given });
  await tellOfSteps(
    ctx,
    opened.flatMap(({ id, isAnnounced }) => (isAnnounced ? [id] : [])),
    false,
  );
}
