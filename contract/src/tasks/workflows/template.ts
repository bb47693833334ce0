/** A workflow template: steps, their assignees, order and due dates. */
import { z } from 'zod';
import { approvalPerson } from '../../approvals/approval.ts';
import { audienceRule } from '../../audience/rule.ts';
import { assigneeTypeNames } from '../../kit/assignee-type.ts';
import { labelled } from '../../kit/field.ts';
import { chosenId, id, instant, shownDate } from '../../kit/identifier.ts';
import { optionalLines, requiredText } from '../../kit/text.ts';
import { wholeNumber } from '../../kit/whole-number.ts';
import { workflowMessages } from './messages.ts';

/** Step types of the workflow engine; those of other areas are listed by `listStepTypes`. */
export const ownStepTypes = {
  task: 'Task',
  approval: 'Approval',
  message: 'Message',
  wait: 'Wait',
} as const;
export type OwnStepType = keyof typeof ownStepTypes;

const assignee = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['employee', 'manager', 'second-manager', 'hr']) }),
  z.object({ type: z.literal('person'), id: chosenId(workflowMessages.personNeeded) }),
  /** Anyone with a security profile. */
  z.object({ type: z.literal('role'), id: chosenId(workflowMessages.roleNeeded) }),
]);
export type StepAssignee = z.infer<typeof assignee>;

const stepId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and hyphens');

const stepType = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]{0,39}$/, workflowMessages.unknownType);

export const templateStep = z.object({
  id: stepId,
  /** A built-in type, or one contributed by an area. */
  type: stepType,
  title: labelled(requiredText(200, workflowMessages.titleNeeded), { label: 'Title' }),
  /** Instructions, or the text of the message. */
  description: labelled(optionalLines(2000), { label: 'Instructions' }),
  /** Null for a wait. */
  assignee: assignee.nullable().default(null),
  /** The chosen record: course, contract template or document. */
  recordId: chosenId(workflowMessages.recordNeeded).nullable().default(null),
  /** Preceding steps; this one starts once all of them are done or skipped. */
  after: labelled(z.array(stepId).max(10).default([]), { label: 'Comes after' }),
  /** Omitted for people outside this audience. */
  onlyIf: audienceRule.nullable().default(null),
  /** Omitted unless an earlier form has this answer. */
  onlyIfAnswer: z
    .object({
      stepId,
      questionId: id,
      equals: z.union([z.boolean(), z.string().min(1).max(100)]),
    })
    .nullable()
    .default(null),
  /** The due date, or the end of a wait: days from the workflow's date, or from the step's start. */
  due: z
    .object({
      from: z.enum(['date', 'start']),
      days: labelled(wholeNumber(-365, 730), { label: 'Days' }),
    })
    .nullable()
    .default(null),
  /** Days overdue until it is escalated to the assignee's manager; 0 for never. */
  escalateAfter: labelled(wholeNumber(0, 90).default(0), {
    label: 'Escalate to the manager after',
  }),
});
export type TemplateStep = z.infer<typeof templateStep>;

/** A problem that prevents publishing a template. */
export interface TemplateProblem {
  readonly stepId: string | null;
  readonly message: string;
}

export const MOST_STEPS = 60;

/** Events that start a workflow automatically. */
export const startEvents = {
  'new-employee': 'A new employee starts',
  'position-change': 'An employee changes position',
  leaving: 'An employee leaves',
  anniversary: 'A work anniversary',
  'long-leave-return': 'An employee returns from long leave',
  'probation-end': 'Probation ends',
} as const;
export type StartEvent = keyof typeof startEvents;
const startEventNames = Object.keys(startEvents) as [StartEvent, ...StartEvent[]];

/** Parameters of some start events. */
export const startNumbers: Readonly<
  Partial<
    Record<StartEvent, { readonly label: string; readonly usual: number; readonly most: number }>
  >
> = {
  'long-leave-return': { label: 'Days of leave', usual: 28, most: 365 },
  'probation-end': { label: 'Months of probation', usual: 6, most: 24 },
};

/** A draft can have problems; it can be published once it has none. */
export const templateForm = z.object({
  title: labelled(requiredText(120, workflowMessages.titleNeeded), { label: 'Title' }),
  description: labelled(optionalLines(1000), { label: 'Description' }),
  steps: z.array(templateStep).max(MOST_STEPS).default([]),
  /** Null if it is only assigned manually. */
  startsOn: z.enum(startEventNames).nullable().default(null),
  /** Days of leave or months of probation; null for the default. */
  startsAfter: wholeNumber(1, 365).nullable().default(null),
  /** The audience; null for everyone. */
  startsFor: audienceRule.nullable().default(null),
});
export type TemplateInput = z.infer<typeof templateForm>;

export const workflowTemplateBrief = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  stepCount: z.int(),
  /** Null if never published. */
  publishedVersion: z.int().nullable(),
  /** Whether the draft differs from the published version. */
  hasChanges: z.boolean(),
  isArchived: z.boolean(),
  /** Number of workflows in progress, of any version. */
  running: z.int(),
  modifiedAt: instant,
});
export type WorkflowTemplateBrief = z.infer<typeof workflowTemplateBrief>;

export const workflowTemplate = workflowTemplateBrief.extend({
  steps: z.array(templateStep),
  startsOn: z.enum(startEventNames).nullable(),
  startsAfter: z.int().nullable(),
  startsFor: audienceRule.nullable(),
  /** Names of the people in its steps. */
  people: z.array(approvalPerson),
  /** Names of the records in its steps. */
  records: z.array(z.object({ type: z.string(), id, name: z.string() })),
  problems: z.array(z.object({ stepId: z.string().nullable(), message: z.string() })),
  version: z.int(),
  actions: z.array(z.string()),
});
export type WorkflowTemplate = z.infer<typeof workflowTemplate>;

export const dryRunStep = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  /** What happens when it starts, for steps of other areas. */
  does: z.string().nullable(),
  /** False if its condition excludes the person. */
  applies: z.boolean(),
  /** Whether it depends on the answers to a form. */
  dependsOnAnswers: z.boolean(),
  assignee: approvalPerson.nullable(),
  /** Whether a fallback assignee is used because the designated person doesn't exist. */
  isFallback: z.boolean(),
  /** Assuming all preceding steps are done on their due dates. */
  startsOn: shownDate,
  dueOn: shownDate.nullable(),
});

export const dryRun = z.object({
  employee: approvalPerson,
  date: shownDate,
  problems: z.array(z.object({ stepId: z.string().nullable(), message: z.string() })),
  /** In order of their start. */
  steps: z.array(dryRunStep),
});
export type DryRun = z.infer<typeof dryRun>;

/** An available step type. */
export const offeredStepType = z.object({
  type: z.string(),
  label: z.string(),
  /** Null if no record is chosen. */
  recordLabel: z.string().nullable(),
  assignees: z.array(z.enum(assigneeTypeNames)),
});
export type OfferedStepType = z.infer<typeof offeredStepType>;

/** A security profile whose holders can do a step. */
export const stepRole = z.object({ id, name: z.string() });
export type StepRole = z.infer<typeof stepRole>;
