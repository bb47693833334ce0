import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, shownDate } from '../kit/identifier.ts';
import { emptyToNull, optionalLines } from '../kit/text.ts';

export const leavingReasons = [
  { value: 'resignation', label: 'Resignation' },
  { value: 'end-of-contract', label: 'End of contract' },
  { value: 'redundancy', label: 'Redundancy' },
  { value: 'retirement', label: 'Retirement' },
  { value: 'dismissal', label: 'Dismissal' },
  { value: 'other', label: 'Other' },
] as const;
const reasons = leavingReasons.map(({ value }) => value) as [string, ...string[]];

export const terminationForm = z.object({
  lastDay: labelled(calendarDate, { label: 'Last day', input: 'date', width: 'half' }),
  reason: labelled(z.enum(reasons, 'Choose a reason'), {
    label: 'Reason',
    input: 'select',
    options: leavingReasons,
    width: 'half',
  }),
  note: labelled(optionalLines(1000), { label: 'Note', input: 'textarea' }),
  handOverToId: labelled(
    z.preprocess(emptyToNull, chosenId('Choose a person').nullable().default(null)),
    {
      label: 'Hand over to',
      help: 'Direct reports, approvals, tasks and documents go to this person after the last day. If empty, they go to the manager.',
      input: 'person',
    },
  ),
});

/** The planned end of a person's employment; if there is none, the form's initial values. */
export const termination = z.object({
  lastDay: shownDate.nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  handOverTo: z.object({ id, displayName: z.string() }).nullable(),
  /** Number of direct reports to hand over today. */
  directReports: z.int(),
  /** Other open work by area, with the titles of the first few; omitted in the response to a change. */
  inHand: z
    .array(
      z.object({ id: z.string(), label: z.string(), count: z.int(), titles: z.array(z.string()) }),
    )
    .optional(),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type Termination = z.infer<typeof termination>;

export const terminationMessages = {
  beforeStart: (day: string) => `Choose ${day}, their first day, or later.`,
  unknownPerson: 'Choose someone else who’s still employed after the last day.',
} as const;
