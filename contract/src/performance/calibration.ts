/**
 * Calibration: the ratings of a cycle are compared in a group, and changed with a reason before they are
 * released (ADR 85).
 */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id, instant, shownDate } from '../kit/identifier.ts';
import { requiredLines } from '../kit/text.ts';
import { person } from './person.ts';
import { cycleMachine } from './states/cycle-states.ts';

export const potentials = [
  { value: 1, label: 'Low' },
  { value: 2, label: 'Medium' },
  { value: 3, label: 'High' },
] as const;

/** A group has to fit on one page; more people are calibrated in smaller groups. */
export const MOST_IN_GROUP = 500;

const third = z.int().min(1).max(3);

export const calibratedPerson = z.object({
  performanceId: id,
  person,
  /** Calculated from the manager's ratings and weights. */
  score: z.number().nullable(),
  /** The score decided by the group, if different. */
  calibratedScore: z.number().nullable(),
  potential: third.nullable(),
  /** Box in the nine-box grid; null without a score or a potential. */
  box: z.object({ performance: third, potential: third }).nullable(),
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  version: z.int(),
});
export type CalibratedPerson = z.infer<typeof calibratedPerson>;

export const calibration = z.object({
  cycle: z.object({ id, title: z.string() }),
  /** Number of people that the viewer calibrates; at most MOST_IN_GROUP are returned. */
  total: z.int(),
  /** Number of people at each level, as calculated and as calibrated. */
  distribution: z.array(
    z.object({
      value: z.number(),
      title: z.string(),
      calculated: z.int(),
      calibrated: z.int(),
    }),
  ),
  people: z.array(calibratedPerson),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type Calibration = z.infer<typeof calibration>;

/** A cycle that the viewer calibrates, with the progress. */
export const calibrationGroup = z.object({
  id,
  title: z.string(),
  startDate: shownDate,
  endDate: shownDate,
  status: z.enum(cycleMachine.stateNames as [string, ...string[]]),
  people: z.int(),
  calibrated: z.int(),
});
export type CalibrationGroup = z.infer<typeof calibrationGroup>;

export const calibrationInput = z.object({
  /** Null to keep the calculated score. */
  score: labelled(
    z
      .number()
      .min(0, 'Enter a score within the scale')
      .max(10, 'Enter a score within the scale')
      .multipleOf(0.01, 'Use at most two decimal places')
      .nullable(),
    { label: 'Calibrated score', input: 'number', decimals: 2 },
  ),
  potential: labelled(third.nullable(), {
    label: 'Potential',
    input: 'record',
    options: potentials.map(({ value, label }) => ({ value: String(value), label })),
  }),
  reason: labelled(requiredLines(1000, 'Enter a reason'), {
    label: 'Reason',
    input: 'textarea',
    help: 'Visible to everyone who calibrates this person, and in the audit log.',
  }),
});

export const calibrationMessages = {
  outsideScale: (lowest: number, highest: number) => `Enter a score from ${lowest} to ${highest}`,
} as const;
