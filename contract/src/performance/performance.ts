/** The performance, workflow phase and timeline entry of document 3, point 3. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, instant, shownDate } from '../kit/identifier.ts';
import { optionalLines } from '../kit/text.ts';
import { approverTypes, awaitedSteps, sectionTypes, stages } from './codes.ts';
import { performanceMessages } from './messages.ts';
import { capabilityList, person } from './person.ts';
import { checkpointMachine } from './states/checkpoint-states.ts';
import { performanceMachine } from './states/performance-states.ts';
import { phaseMachine, workflowActions } from './states/phase-states.ts';

type Names = [string, ...string[]];
const approverType = z.enum(Object.keys(approverTypes) as (keyof typeof approverTypes)[]);

export const approver = z.object({
  id,
  approverType,
  approverTypeName: z.string(),
  approverId: id.nullable(),
  isActive: z.boolean(),
  startDate: shownDate.nullable(),
  dueDate: shownDate.nullable(),
  group: z.int(),
  user: person.nullable(),
  decision: z.enum(['approved', 'rejected']).nullable(),
});

export const workflowPhase = z.object({
  id,
  workflowId: id,
  title: z.string(),
  description: z.string().nullable(),
  stage: z.enum(stages),
  status: z.enum(phaseMachine.stateNames as Names),
  definedStartDate: shownDate.nullable(),
  definedEndDate: shownDate.nullable(),
  startDate: shownDate.nullable(),
  endDate: shownDate.nullable(),
  isEmployeeFinalized: z.boolean(),
  employeeFinalizedDate: shownDate.nullable(),
  approvers: z.array(approver),
  metadata: capabilityList,
});

const progressStatus = z.object({
  id: z.enum(performanceMachine.stateNames as Names),
  text: z.string(),
});

export const importableSection = z.object({
  id,
  type: z.enum(sectionTypes),
  title: z.string(),
  itemCount: z.int(),
});

/** The previous appraisal, and what can be copied from it. */
const parentPerformance = z.object({
  id,
  title: z.string(),
  importableSections: z.array(importableSection),
});

export const performanceSummary = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  startDate: shownDate,
  endDate: shownDate,
  employee: person,
  manager: person.nullable(),
  progressStatus,
  detailsUrl: z.string(),
});

const stepNames = Object.keys(awaitedSteps) as (keyof typeof awaitedSteps)[];

/** A row of a list with its state and the viewer's next step. */
export const listedPerformance = performanceSummary.extend({
  phase: z
    .object({
      title: z.string(),
      status: z.enum(phaseMachine.stateNames as Names),
      dueDate: shownDate.nullable(),
    })
    .nullable(),
  isLate: z.boolean(),
  awaiting: z.array(
    z.object({ step: z.enum(stepNames), text: z.string(), dueDate: shownDate.nullable() }),
  ),
});
export type ListedPerformance = z.infer<typeof listedPerformance>;

export const performance = performanceSummary.extend({
  contributors: z.array(person),
  activeWorkflows: z.array(workflowPhase),
  parentPerformance: parentPerformance.nullable(),
  version: z.int(),
  metadata: capabilityList,
});

export const startPerformanceInput = z.object({
  employeeId: labelled(chosenId('Choose an employee'), { label: 'Employee', input: 'person' }),
  templateId: labelled(chosenId('Choose a template'), { label: 'Template', input: 'record' }),
  parentId: id.nullable().prefault(null),
  startDate: labelled(calendarDate.nullable().prefault(null), {
    label: 'Start date',
    input: 'date',
    help: 'Leave empty to start today.',
    width: 'half',
  }),
  endDate: labelled(calendarDate.nullable().prefault(null), {
    label: 'End date',
    input: 'date',
    help: 'Leave empty to use the template’s length.',
    width: 'half',
  }),
});

export const workflowInput = z.object({
  action: z.enum(workflowActions),
  reason: optionalLines(2000),
});

export const approversInput = z.object({
  userIds: z.array(id).min(1).max(20),
  group: z.int().min(1).max(20).prefault(1),
  dueDate: calendarDate.nullable().prefault(null),
});

export const reasonInput = z.object({
  reason: z
    .string()
    .trim()
    .min(1, performanceMessages.reasonMissing)
    .max(2000, 'Use at most 2000 characters'),
});

export const timelineEntry = z.object({
  id: z.string(),
  type: z.enum(['phase', 'step']),
  title: z.string(),
  status: z.string(),
  startDate: z.union([shownDate, instant]).nullable(),
  endDate: z.union([shownDate, instant]).nullable(),
  user: person.nullable(),
  reason: z.string().nullable(),
  checkpoints: z.array(
    z.object({
      id,
      title: z.string(),
      status: z.enum(checkpointMachine.stateNames as Names),
      startDate: shownDate.nullable(),
      endDate: shownDate.nullable(),
    }),
  ),
});

/** What blocks an appraisal, and who can unblock it. */
export const diagnosis = z.object({
  isBlocked: z.boolean(),
  findings: z.array(
    z.object({ code: z.string(), text: z.string(), whoCanMove: z.array(z.string()) }),
  ),
});
export type Diagnosis = z.infer<typeof diagnosis>;
