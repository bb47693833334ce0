/** A template for an audience, followed by HR as a whole (ADR 68). */
import { z } from 'zod';
import { audienceRule } from '../audience/rule.ts';
import { calendarDate, id, shownDate } from '../kit/identifier.ts';
import { requiredText } from '../kit/text.ts';
import { capabilityList } from './person.ts';
import { cycleMachine } from './states/cycle-states.ts';

const count = z.int();

export const cycle = z.object({
  id,
  title: z.string(),
  template: z.object({ id, title: z.string() }),
  /** Who takes part, as a sentence. */
  audienceInWords: z.string(),
  startDate: shownDate,
  endDate: shownDate,
  status: z.enum(cycleMachine.stateNames as [string, ...string[]]),
  /** How many appraisals are in each stage, and how many of them are late. */
  progress: z.object({
    total: count,
    planning: count,
    in_progress: count,
    finalise: count,
    completed: count,
    late: count,
  }),
  /** The work that makes the appraisals. */
  longJobId: id.nullable(),
  version: z.int(),
  metadata: capabilityList,
});
export type Cycle = z.infer<typeof cycle>;

export const cycleInput = z.object({
  title: requiredText(200, 'Enter a title'),
  templateId: id,
  audience: audienceRule,
  startDate: calendarDate,
  endDate: calendarDate.nullable().prefault(null),
});
export type CycleInput = z.infer<typeof cycleInput>;

export const extensionInput = z.object({ endDate: calendarDate });
