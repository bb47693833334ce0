import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, shownDate } from '../kit/identifier.ts';
import { emptyToNull } from '../kit/text.ts';
import { changeReasons } from '../org/places.ts';
import { hundredths } from '../org/position.ts';

const reasons = changeReasons.map(({ value }) => value) as [string, ...string[]];

/**
 * A position assignment of a person. Fields that the editor can't see, such as pay, are omitted and
 * unchanged.
 */
export const positionAssignmentForm = z.object({
  positionId: labelled(chosenId('Choose a position'), { label: 'Position', input: 'position' }),
  isPrimary: labelled(z.boolean().default(false), {
    label: 'Primary position',
    help: 'The current primary position ends the day before.',
    input: 'toggle',
  }),
  assignmentFrom: labelled(calendarDate, { label: 'From', input: 'date', width: 'half' }),
  assignmentTo: labelled(z.preprocess(emptyToNull, calendarDate.nullable().default(null)), {
    label: 'To',
    help: 'Leave empty if there is no end date.',
    input: 'date',
    width: 'half',
  }),
  fte: labelled(
    z.coerce
      .number('Enter a number')
      .min(0.01, 'Enter 0.01 or more')
      .max(2, 'Enter 2 or less')
      .refine(hundredths, 'Use at most two decimal places'),
    { label: 'FTE', input: 'number', decimals: 2, width: 'half' },
  ),
  salary: labelled(
    z
      .preprocess(
        emptyToNull,
        z.coerce
          .number('Enter an amount')
          .min(0, 'Enter 0 or more')
          .max(1e10, 'This amount is too large')
          .refine(hundredths, 'Use at most two decimal places')
          .nullable(),
      )
      .optional(),
    { label: 'Annual salary', input: 'number', decimals: 2, width: 'half' },
  ),
  reason: labelled(z.preprocess(emptyToNull, z.enum(reasons).nullable().default(null)), {
    label: 'Reason',
    input: 'select',
    options: changeReasons,
  }),
});
export type PositionAssignmentInput = z.infer<typeof positionAssignmentForm>;

const titled = z.object({ id, title: z.string() });
const person = z.object({ id, displayName: z.string(), avatarURL: z.string().nullable() });

/** `assigned` is the person's share; `balance` is the position's remaining budget. */
const share = z.object({
  assigned: z.number().nullable(),
  budget: z.number().nullable(),
  balance: z.number().nullable(),
});

export const positionAssignment = z.object({
  id,
  position: titled,
  department: titled.nullable(),
  location: titled.nullable(),
  manager: person.nullable(),
  secondaryManager: person.nullable(),
  /** Budget and balance are null where the company has no budgets. */
  fte: share,
  /** Annual pay with up to two decimals; for the person and people who can see pay. */
  salary: share.extend({ currency: z.string().nullable() }).optional(),
  isPrimary: z.boolean(),
  assignmentFrom: shownDate,
  assignmentTo: shownDate.nullable(),
  reason: z.object({ value: z.string(), label: z.string() }).nullable(),
  state: z.enum(['current', 'planned', 'past']),
  version: z.int(),
  actions: z.array(z.string()),
});
export type PositionAssignment = z.infer<typeof positionAssignment>;

export const assignmentMessages = {
  unknownPosition: 'Choose a position that’s open on these dates.',
  twice: 'This person is already in this position on these dates.',
  endsFirst: 'Choose a date on or after the start date.',
  beforeEmployment: (day: string) => `Choose ${day}, their first day, or later.`,
  afterEmployment: (day: string) => `Choose ${day}, their last day, or earlier.`,
  sameDay: 'Another primary position starts on this date. Edit that one instead.',
  noPrimary: (day: string) =>
    `Everyone needs one primary position at a time, and from ${day} there would be none. Make another position the primary one first.`,
  headcount: (headcount: number) =>
    `This position is full: its headcount is ${headcount}. Only people with permission to exceed budgets can add more.`,
  fte: (left: number) =>
    `This position has ${left} FTE left. Only people with permission to exceed budgets can assign more.`,
} as const;
