/** A workflow as a company designs it: steps, who does them, in which order, and by when. */
import { z } from 'zod';
import { approvalPerson } from '../../approvals/approval.ts';
import { audienceRule } from '../../audience/rule.ts';
import { assigneeTypeNames } from '../../kit/assignee-type.ts';
import { chosenId, id, instant, shownDate } from '../../kit/identifier.ts';
import { optionalLines, requiredText } from '../../kit/text.ts';
import { wholeNumber } from '../../kit/whole-number.ts';
import { workflowMessages } from './messages.ts';

/** The steps that workflows carry out; those of other areas are named by `listStepTypes`. */
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
  /** One of those who have a security profile. */
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
  /** One of ours, or of an area that contributes steps. */
  type: stepType,
  title: requiredText(200, workflowMessages.titleNeeded),
  /** Instructions, or what the message says. */
  description: optionalLines(2000),
  /** None for a wait. */
  assignee: assignee.nullable().default(null),
  /** What is chosen for it: the course, the contract's template, the document. */
  recordId: chosenId(workflowMessages.recordNeeded).nullable().default(null),
  /** The steps that come before; it starts once all of them are done or skipped. */
  after: z.array(stepId).max(10).default([]),
  /** Left out for people that this doesn't hold for. */
  onlyIf: audienceRule.nullable().default(null),
  /** Left out unless a form before it was answered like this. */
  onlyIfAnswer: z
    .object({
      stepId,
      questionId: id,
      equals: z.union([z.boolean(), z.string().min(1).max(100)]),
    })
    .nullable()
    .default(null),
  /** When it is due, or when a wait ends: days from the workflow's date, or from the day it starts. */
  due: z
    .object({ from: z.enum(['date', 'start']), days: wholeNumber(-365, 730) })
    .nullable()
    .default(null),
  /** After so many days overdue it goes to the assignee's manager; 0 is never. */
  escalateAfter: wholeNumber(0, 90).default(0),
});
export type TemplateStep = z.infer<typeof templateStep>;

/** What is in the way of publishing a template. */
export interface TemplateProblem {
  readonly stepId: string | null;
  readonly message: string;
}

export const MOST_STEPS = 60;

/** What starts a workflow without anyone assigning it. */
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

/** What some starts need to know. */
export const startNumbers: Readonly<
  Partial<
    Record<StartEvent, { readonly label: string; readonly usual: number; readonly most: number }>
  >
> = {
  'long-leave-return': { label: 'Days of leave', usual: 28, most: 365 },
  'probation-end': { label: 'Months of probation', usual: 6, most: 24 },
};

/** A draft can have problems; it is published once it has none. */
export const templateForm = z.object({
  title: requiredText(120, workflowMessages.titleNeeded),
  description: optionalLines(1000),
  steps: z.array(templateStep).max(MOST_STEPS).default([]),
  /** Null where it is only assigned by people. */
  startsOn: z.enum(startEventNames).nullable().default(null),
  /** Days of leave or months of probation; the usual number where nothing is said. */
  startsAfter: wholeNumber(1, 365).nullable().default(null),
  /** Everyone where nothing is said. */
  startsFor: audienceRule.nullable().default(null),
});
export type TemplateInput = z.infer<typeof templateForm>;

export const workflowTemplateBrief = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  stepCount: z.int(),
  /** Null for one that was never published. */
  publishedVersion: z.int().nullable(),
  /** Whether the draft differs from what is published. */
  hasChanges: z.boolean(),
  isArchived: z.boolean(),
  /** Workflows in progress, of any version. */
  running: z.int(),
  modifiedAt: instant,
});
export type WorkflowTemplateBrief = z.infer<typeof workflowTemplateBrief>;

export const workflowTemplate = workflowTemplateBrief.extend({
  steps: z.array(templateStep),
  startsOn: z.enum(startEventNames).nullable(),
  startsAfter: z.int().nullable(),
  startsFor: audienceRule.nullable(),
  /** What the people are called that steps name. */
  people: z.array(approvalPerson),
  /** What the records are called that steps name. */
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
  /** Left out where its condition doesn't hold for the person. */
  applies: z.boolean(),
  /** It is left out or not by the answers to a form. */
  dependsOnAnswers: z.boolean(),
  assignee: approvalPerson.nullable(),
  /** Whether someone else does it, because the person it names isn't there. */
  isFallback: z.boolean(),
  /** If everything before it is done on its due date. */
  startsOn: shownDate,
  dueOn: shownDate.nullable(),
});

export const dryRun = z.object({
  employee: approvalPerson,
  date: shownDate,
  problems: z.array(z.object({ stepId: z.string().nullable(), message: z.string() })),
  /** In the order they start. */
  steps: z.array(dryRunStep),
});
export type DryRun = z.infer<typeof dryRun>;

/** What a step can be. */
export const offeredStepType = z.object({
  type: z.string(),
  label: z.string(),
  /** Null where nothing is chosen. */
  recordLabel: z.string().nullable(),
  assignees: z.array(z.enum(assigneeTypeNames)),
});
export type OfferedStepType = z.infer<typeof offeredStepType>;

/** A security profile, one of whose people can do a step. */
export const stepRole = z.object({ id, name: z.string() });
export type StepRole = z.infer<typeof stepRole>;
