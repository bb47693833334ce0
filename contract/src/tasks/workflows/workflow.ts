import { z } from 'zod';
import { approvalPerson } from '../../approvals/approval.ts';
import { labelled } from '../../kit/field.ts';
import { calendarDate, chosenId, id, instant, shownDate } from '../../kit/identifier.ts';
import { emptyToNull, optionalLines } from '../../kit/text.ts';
import { workflowMessages } from './messages.ts';
import { stepChoices, workflowMachine, workflowStepMachine } from './workflow-states.ts';

/** As listed in document 2, point 3, with the progress from document 1's onboarding report. */
export const workflow = z.object({
  id,
  title: z.string(),
  titleLink: z.string(),
  status: z.enum(workflowMachine.stateNames),
  date: shownDate,
  workflowTemplate: z.object({ id, title: z.string() }),
  created: instant,
  modified: instant,
  employee: approvalPerson,
  /** The first open step. */
  step: z.string().nullable(),
  stepType: z.string().nullable(),
  completedSteps: z.int(),
  totalSteps: z.int(),
  /** In percent. */
  progress: z.int(),
  dueDate: shownDate.nullable(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type Workflow = z.infer<typeof workflow>;

export const workflowStep = z.object({
  id: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  after: z.array(z.string()),
  status: z.enum(workflowStepMachine.stateNames),
  assignee: approvalPerson.nullable(),
  /** Description of the future assignee, until the step opens. */
  assigneeWords: z.string(),
  dueDate: shownDate.nullable(),
  isOverdue: z.boolean(),
  /** Path where the assignee does it, while it is open. */
  taskLink: z.string().nullable(),
  settledAt: instant.nullable(),
  actions: z.array(z.string()),
});
export type WorkflowStep = z.infer<typeof workflowStep>;

export const workflowDetail = workflow.extend({
  steps: z.array(workflowStep),
  history: z.array(
    z.object({
      at: instant,
      by: approvalPerson.nullable(),
      words: z.string(),
      note: z.string().nullable(),
    }),
  ),
});
export type WorkflowDetail = z.infer<typeof workflowDetail>;

export const startForm = z.object({
  templateId: labelled(chosenId('Choose a workflow'), { label: 'Workflow', input: 'record' }),
  date: labelled(z.preprocess(emptyToNull, calendarDate.nullable().default(null)), {
    label: 'Date',
    input: 'date',
    help: 'Due dates are counted from this date, such as the first or last day of work. Leave empty to use today.',
  }),
});

export const workflowAction = z.object({
  action: z.enum(['cancel', ...stepChoices]),
  /** Required for everything except cancelling the whole workflow. */
  stepId: z.string().max(40).nullable().default(null),
  note: optionalLines(1000),
  assigneeId: chosenId(workflowMessages.newAssigneeNeeded).nullable().default(null),
});
export type WorkflowAction = z.infer<typeof workflowAction>;

export const accountLink = z.object({
  type: z.enum(['onboarding', 'jobApplication']),
  label: z.string(),
  url: z.string(),
});
