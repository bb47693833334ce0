/** A review cycle: a template applied to an audience and tracked by HR (ADR 68). */
import { z } from 'zod';
import { audienceRule } from '../audience/rule.ts';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, shownDate } from '../kit/identifier.ts';
import { requiredText } from '../kit/text.ts';
import { capabilityList } from './person.ts';
import { cycleMachine } from './states/cycle-states.ts';

const count = z.int();

export const cycle = z.object({
  id,
  title: z.string(),
  template: z.object({ id, title: z.string() }),
  /** The participants in a sentence. */
  audienceInWords: z.string(),
  startDate: shownDate,
  endDate: shownDate,
  status: z.enum(cycleMachine.stateNames as [string, ...string[]]),
  /** Number of appraisals in each stage, and of late ones. */
  progress: z.object({
    total: count,
    planning: count,
    in_progress: count,
    finalise: count,
    completed: count,
    late: count,
  }),
  /** The job that creates the appraisals. */
  longJobId: id.nullable(),
  version: z.int(),
  metadata: capabilityList,
});
export type Cycle = z.infer<typeof cycle>;

export const cycleInput = z.object({
  title: labelled(requiredText(200, 'Enter a title'), { label: 'Title' }),
  templateId: labelled(chosenId('Choose a template'), { label: 'Template', input: 'record' }),
  startDate: labelled(calendarDate, { label: 'Start date', input: 'date', width: 'half' }),
  endDate: labelled(calendarDate.nullable().prefault(null), {
    label: 'End date',
    input: 'date',
    help: 'Leave empty to use the template’s length.',
    width: 'half',
  }),
  audience: labelled(audienceRule, { label: 'Participants', input: 'custom' }),
});
export type CycleInput = z.infer<typeof cycleInput>;

export const extensionInput = z.object({ endDate: calendarDate });
