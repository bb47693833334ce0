/** A workflow as a company designs it: steps, who does them, in which order, and by when. */
import { z } from 'zod';
import { audienceRule } from '../../audience/rule.ts';
import { chosenId } from '../../kit/identifier.ts';
import { optionalLines, requiredText } from '../../kit/text.ts';
import { wholeNumber } from '../../kit/whole-number.ts';
import { workflowMessages } from './messages.ts';

export const stepTypes = {
  task: 'Task',
  approval: 'Approval',
  message: 'Message',
  wait: 'Wait',
} as const;
export type StepType = keyof typeof stepTypes;
const stepTypeNames = Object.keys(stepTypes) as [StepType, ...StepType[]];

export const assigneeTypes = {
  employee: 'The employee',
  manager: 'Their manager',
  'second-manager': 'Their manager’s manager',
  hr: 'HR',
  person: 'A named person',
} as const;

const assignee = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['employee', 'manager', 'second-manager', 'hr']) }),
  z.object({ type: z.literal('person'), id: chosenId(workflowMessages.personNeeded) }),
]);
export type StepAssignee = z.infer<typeof assignee>;

const stepId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use lower-case letters, digits and hyphens');

export const templateStep = z.object({
  id: stepId,
  type: z.enum(stepTypeNames),
  title: requiredText(200, workflowMessages.titleNeeded),
  /** Instructions, or what the message says. */
  description: optionalLines(2000),
  /** None for a wait. */
  assignee: assignee.nullable().default(null),
  /** The steps that come before; it starts once all of them are done or skipped. */
  after: z.array(stepId).max(10).default([]),
  /** Left out for people that this doesn't hold for. */
  onlyIf: audienceRule.nullable().default(null),
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
