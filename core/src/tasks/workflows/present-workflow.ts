import { assigneeTypes } from '@tenure/contract/kit/assignee-type';
import type { TemplateStep } from '@tenure/contract/tasks/workflows/template';
import type {
  Workflow,
  WorkflowDetail,
  WorkflowStep,
} from '@tenure/contract/tasks/workflows/workflow';
import { workflowStepMachine } from '@tenure/contract/tasks/workflows/workflow-states';
import { workflowStepKind } from '../../kit/contribution/workflow-step.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type Brief, presentBrief, recordVisibility } from '../../org/public.ts';
import { taskLink } from '../present-task.ts';
import { historyWords } from './history-words.ts';
import { isForOthers } from './step-assignee.ts';
import { typeLabel } from './step-kinds.ts';
import { stepActions, workflowActions, workflowViewAction } from './workflow.actions.ts';
import type { StepRecord, StoredStep, WorkflowRecord, WorkflowRow } from './workflow-record.ts';

export const workflowLink = (id: number) => `/admin/workflow/view/${id}`;

const stateOf = ({ status }: StoredStep) => workflowStepMachine.stateOf(status);
const isSettled = (step: StoredStep) => ['DONE', 'SKIPPED'].includes(stateOf(step));

export function presentWorkflow(ctx: SignedInCtx, record: WorkflowRecord): Workflow {
  const { workflow, state } = record;
  const completedSteps = workflow.steps.filter(isSettled).length;
  const totalSteps = workflow.design.length;
  const open = workflow.steps.find((step) => stateOf(step) === 'OPEN');
  const design = workflow.design.find(({ id }) => id === open?.step_id);
  return {
    id: workflow.id,
    title: workflow.template_title,
    titleLink: workflowLink(workflow.id),
    status: state,
    date: workflow.date,
    workflowTemplate: { id: workflow.template_id, title: workflow.template_title },
    created: workflow.created_at.toISOString(),
    modified: workflow.modified_at.toISOString(),
    employee: personOf(ctx, record, workflow.employee_id),
    step: design?.title ?? null,
    stepType: design?.type ?? null,
    completedSteps,
    totalSteps,
    progress: totalSteps === 0 ? 100 : Math.round((100 * completedSteps) / totalSteps),
    dueDate: open?.due_date ?? null,
    version: workflow.version,
    actions: [
      ...allowed(ctx.actor, { view: workflowViewAction }, record),
      ...allowed(ctx.actor, workflowActions, record),
    ],
  };
}

/** A step with everything that its permission table needs; undefined for an unknown id. */
export function stepOf(
  { actor }: SignedInCtx,
  record: WorkflowRecord,
  stepId: string | null,
): StepRecord | undefined {
  const step = record.workflow.design.find(({ id }) => id === stepId);
  const stored = record.workflow.steps.find(({ step_id }) => step_id === stepId);
  return (
    step &&
    stored && {
      ...record,
      step,
      stored,
      stepState: stateOf(stored),
      isAssignee: stored.assignee_id === actor.userId && !(record.isSubject && isForOthers(step)),
    }
  );
}

export function presentWorkflowDetail(ctx: SignedInCtx, record: WorkflowRecord): WorkflowDetail {
  const { workflow } = record;
  return {
    ...presentWorkflow(ctx, record),
    steps: workflow.design.flatMap(({ id }) => {
      const step = stepOf(ctx, record, id);
      return step ? [presentStep(ctx, step)] : [];
    }),
    history: workflow.history.map((entry) => ({
      at: new Date(entry.at).toISOString(),
      by: entry.by && presentBrief(recordVisibility(ctx.actor), entry.by),
      words: historyWords(workflow.design, entry),
      note: maySeeNote(ctx, record, entry) ? entry.note : null,
    })),
  };
}

/** Why a step was skipped is between those who manage the workflow (ADR 151). */
const maySeeNote = (
  { actor }: SignedInCtx,
  { isLead }: WorkflowRecord,
  { action, by }: WorkflowRow['history'][number],
): boolean => action !== 'skip' || isLead || by?.id === actor.userId;

function presentStep(ctx: SignedInCtx, record: StepRecord): WorkflowStep {
  const { step, stored, stepState, today } = record;
  return {
    id: step.id,
    type: step.type,
    typeLabel: typeLabel(step.type),
    title: step.title,
    description: step.description,
    after: step.after,
    status: stepState,
    assignee: stored.assignee_id === null ? null : personOf(ctx, record, stored.assignee_id),
    assigneeWords: assigneeInWords(step),
    dueDate: stored.due_date,
    isOverdue: stepState === 'OPEN' && stored.due_date !== null && stored.due_date < today,
    taskLink: stepLink(record),
    settledAt: stored.settled_at && new Date(stored.settled_at).toISOString(),
    actions: allowed(ctx.actor, stepActions, record),
  };
}

/** Where the step is done: its task, or the page of the contributing area. */
export function stepLink({
  stored,
  step,
}: {
  readonly stored: Pick<StoredStep, 'task_id' | 'subject_id'>;
  readonly step: Pick<TemplateStep, 'type' | 'recordId'>;
}): string | null {
  if (stored.task_id !== null) return taskLink(stored.task_id);
  if (stored.subject_id === null || !step.recordId) return null;
  return workflowStepKind(step.type)?.link(stored.subject_id, step.recordId) ?? null;
}

const assigneeInWords = ({ assignee }: TemplateStep) =>
  assignee ? assigneeTypes[assignee.type] : 'No one';

function personOf(ctx: SignedInCtx, { workflow }: WorkflowRecord, id: number) {
  const brief: Brief | undefined = workflow.people.find((one) => one.id === id);
  if (!brief) throw new Error(`Workflow ${workflow.id} names the person ${id}, who was not read`);
  return presentBrief(recordVisibility(ctx.actor), brief);
}
