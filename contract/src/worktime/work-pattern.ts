import { z } from 'zod';
import { dayInWords } from '../kit/day-in-words.ts';
import { labelled } from '../kit/field.ts';
import { calendarDate, chosenId, id, shownDate } from '../kit/identifier.ts';
import { emptyToNull, requiredText } from '../kit/text.ts';
import { country, countryOptions } from './public-holiday.ts';

/** Hours of a week for display; calculations use the minutes. */
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
/** A work pattern in the settings. */
export const listedWorkPattern = workPattern.extend({ actions: z.array(z.string()) });
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
    help: 'Leave empty if it has no end date.',
  }),
});

export const assignmentInput = assignmentForm.refine(
  ({ effectiveDate, endDate }) => endDate === null || endDate >= effectiveDate,
  { message: 'Choose a date on or after the start date', path: ['endDate'] },
);
export type AssignmentInput = z.infer<typeof assignmentInput>;

const DAY_MINUTES = 24 * 60;

const weeks = z
  .array(
    z.object({
      name: requiredText(60, 'Enter a name for the week'),
      minutes: z.array(z.int().min(0).max(DAY_MINUTES)).length(7),
    }),
  )
  .min(1, 'Add at least one week')
  .max(8, 'Use at most eight weeks');

export const workPatternInput = z.object({
  title: labelled(requiredText(120, 'Enter a name for the pattern'), { label: 'Name' }),
  description: labelled(z.string().trim().max(500).default(''), { label: 'Description' }),
  jurisdiction: labelled(country, {
    label: 'Country',
    input: 'select',
    options: countryOptions,
  }),
  /** Derived from the country; not part of the form. */
  timezone: z.string().max(60).default('Australia/Sydney'),
  startDate: labelled(calendarDate, {
    label: 'Start of week 1',
    input: 'date',
    help: 'Weeks alternate from this date.',
  }),
  weeks: labelled(weeks, { label: 'Hours', input: 'custom' }),
});
export type WorkPatternInput = z.infer<typeof workPatternInput>;

export const worktimeMessages = {
  overlaps: (title: string, from: string, to: string | null) =>
    `This overlaps ${title}, assigned from ${dayInWords(from)}${to ? ` to ${dayInWords(to)}` : ' with no end date'}.`,
  endsEarlier:
    'An open-ended pattern ends the day before this one starts and resumes when this one ends.',
  unknownPattern: 'Choose a work pattern from the list.',
  tooMany: (most: number) => `Choose up to ${most} people at a time`,
  /** Names of a few people who use it, and their number. */
  patternInUse: (names: readonly string[], count: number) =>
    `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''} ${count === 1 ? 'uses' : 'use'} this pattern. Assign another one first.`,
  patternWasUsed:
    'This pattern is in use, so its hours can’t be changed. Add another pattern instead.',
} as const;
