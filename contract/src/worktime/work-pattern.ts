import { z } from 'zod';
import { dayInWords } from '../kit/day-in-words.ts';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, shownDate } from '../kit/identifier.ts';
import { emptyToNull, requiredText } from '../kit/text.ts';

/** Hours of one week, for people to read; the minutes beside them are what is counted with. */
export const workWeek = z.object({
  name: z.string(),
  monday: z.number(),
  tuesday: z.number(),
  wednesday: z.number(),
  thursday: z.number(),
  friday: z.number(),
  saturday: z.number(),
  sunday: z.number(),
  total: z.number(),
  minutes: z.array(z.int()),
});

export const workPattern = z.object({
  id,
  title: z.string(),
  startDate: shownDate,
  timezone: z.string(),
  description: z.string(),
  jurisdiction: z.string(),
  /** In weeks. */
  periodLength: z.int(),
  isMultiWeek: z.boolean(),
  workWeeks: z.array(workWeek),
  editUrl: z.string(),
  assignUrl: z.string(),
  isDeleted: z.boolean(),
  version: z.int(),
});
export type WorkPattern = z.infer<typeof workPattern>;

export const assignedWorkPattern = z.object({
  id,
  effectiveDate: shownDate,
  endDate: shownDate.nullable(),
  isCurrent: z.boolean(),
  isFuture: z.boolean(),
  isPast: z.boolean(),
  workPattern,
  version: z.int(),
  actions: z.array(z.string()),
});
export type AssignedWorkPattern = z.infer<typeof assignedWorkPattern>;

const optionalDate = z.preprocess(emptyToNull, calendarDate.nullable().default(null));

export const assignmentForm = z.object({
  workPatternId: labelled(z.coerce.number().pipe(chosenId('Choose a work pattern')), {
    label: 'Work pattern',
    input: 'select',
  }),
  effectiveDate: labelled(calendarDate, { label: 'From', input: 'date' }),
  endDate: labelled(optionalDate, {
    label: 'To',
    input: 'date',
    help: 'Leave empty while it goes on',
  }),
});

export const assignmentInput = assignmentForm.refine(
  ({ effectiveDate, endDate }) => endDate === null || endDate >= effectiveDate,
  { message: 'Must not be before the first day', path: ['endDate'] },
);
export type AssignmentInput = z.infer<typeof assignmentInput>;

const DAY_MINUTES = 24 * 60;

export const workPatternInput = z.object({
  title: requiredText(120, 'Give the pattern a name'),
  description: z.string().trim().max(500).default(''),
  jurisdiction: z.enum(['AU', 'NZ', 'GB']),
  timezone: z.string().max(60).default('Australia/Sydney'),
  startDate: calendarDate,
  weeks: z
    .array(
      z.object({
        name: requiredText(60, 'Give the week a name'),
        minutes: z.array(z.int().min(0).max(DAY_MINUTES)).length(7),
      }),
    )
    .min(1, 'A pattern has at least one week')
    .max(8, 'A pattern has at most eight weeks'),
});
export type WorkPatternInput = z.infer<typeof workPatternInput>;

export const worktimeMessages = {
  overlaps: (title: string, from: string, to: string | null) =>
    `This overlaps ${title}, assigned from ${dayInWords(from)}${to ? ` to ${dayInWords(to)}` : ' without an end'}.`,
  endsEarlier:
    'A pattern that goes on ends the day before; after one with an end it goes on again.',
  unknownPattern: 'Choose a work pattern that exists.',
  /** Names of a few of those who work by it, and how many there are. */
  patternInUse: (names: readonly string[], count: number) =>
    `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''} ${count === 1 ? 'works' : 'work'} by this pattern. Assign another first.`,
  patternWasUsed: 'People worked by this pattern, so its hours stay as they are. Add another.',
} as const;
