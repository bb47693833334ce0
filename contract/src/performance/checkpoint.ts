/** The checkpoint of document 3, point 3. */
import { z } from 'zod';
import { id, instant, shownDate } from '../kit/identifier.ts';
import { questionTypes } from './codes.ts';
import { capabilityList, person } from './person.ts';
import { answerText, section } from './section.ts';
import { checkpointMachine, submissionMachine } from './states/checkpoint-states.ts';

type Names = [string, ...string[]];

export const checkpointParts = ['employee', 'manager', 'contributors'] as const;

/** Null if there is no answer, or if it is not visible to the viewer. */
const given = z.object({ value: answerText, updatedAt: instant }).nullable();

const checkpointQuestion = z.object({
  id,
  title: z.string(),
  type: z.enum(Object.keys(questionTypes) as (keyof typeof questionTypes)[]),
  assignedTo: z.array(z.enum(checkpointParts)),
  employeeAnswer: given,
  managerAnswer: given,
  contributorsAnswerList: z.array(
    z.object({ user: person, value: answerText, updatedAt: instant }),
  ),
});

const submission = z.object({
  id,
  status: z.enum(submissionMachine.stateNames as Names),
  userId: id,
  rejectionReason: z.string().nullable(),
  rejecterId: id.nullable(),
  metadata: capabilityList,
});

export const checkpoint = z.object({
  id,
  title: z.string(),
  /** Only for people with checkpoint.descriptions.view. */
  description: z.string().nullable(),
  isMandatory: z.boolean(),
  status: z.enum(checkpointMachine.stateNames as Names),
  startDate: shownDate.nullable(),
  endDate: shownDate.nullable(),
  questions: z.array(checkpointQuestion),
  contributors: z.array(person),
  ratings: z.object({ employee: z.number().nullable(), manager: z.number().nullable() }),
  submissions: z.array(submission),
  version: z.int(),
  metadata: capabilityList,
});
export type Checkpoint = z.infer<typeof checkpoint>;

export const checkpointSection = section.extend({ checkpoints: z.array(checkpoint) });

export const checkpointRatingInput = z.object({
  checkpointId: id,
  rating: z.int().min(1).max(10).nullable(),
});

export const checkpointAnswerInput = z.object({ value: answerText });
