import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { calendarDate } from '../kit/identifier.ts';
import { requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';

export const approvalRules = ['none', 'manager', 'hr'] as const;
export const budgetPeriods = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

export const recognitionSettingsForm = z.object({
  approval: labelled(z.enum(approvalRules).prefault('none'), {
    label: 'Approval before publishing',
    input: 'select',
    options: [
      { value: 'none', label: 'Not needed' },
      { value: 'manager', label: 'By the giver’s manager' },
      { value: 'hr', label: 'By HR' },
    ],
  }),
  isBadgeRequired: labelled(z.boolean().prefault(false), {
    label: 'Badge required',
    input: 'toggle',
  }),
  allowsAttachments: labelled(z.boolean().prefault(true), {
    label: 'Attachments',
    input: 'toggle',
  }),
  allowsPrivate: labelled(z.boolean().prefault(true), {
    label: 'Private posts',
    input: 'toggle',
    help: 'Only visible to the giver and the people recognised. Private posts give no points.',
  }),
  pointsLabel: labelled(requiredText(30, 'Enter a name').prefault('points'), {
    label: 'Name for points',
    group: 'Points',
    width: 'half',
  }),
  pointsStartDate: labelled(calendarDate.nullable().prefault(null), {
    label: 'Count points from',
    input: 'date',
    group: 'Points',
    width: 'half',
    help: 'Leave empty to count all.',
  }),
  budget: labelled(wholeNumber(0, 1_000_000).prefault(500), {
    label: 'Points each person can give',
    input: 'number',
    decimals: 0,
    group: 'Points',
    width: 'half',
    help: 'Trophies and awards don’t count towards this.',
  }),
  budgetPeriod: labelled(z.enum(budgetPeriods).prefault('month'), {
    label: 'In each',
    input: 'select',
    group: 'Points',
    width: 'half',
    options: [
      { value: 'month', label: 'Month' },
      { value: 'quarter', label: 'Quarter' },
      { value: 'year', label: 'Year' },
    ],
  }),
  showsLeaderboard: labelled(z.boolean().prefault(false), {
    label: 'Leaderboard',
    input: 'toggle',
    group: 'Points',
    help: 'Shows everyone who received the most points in the current period.',
  }),
});
export type RecognitionSettings = z.infer<typeof recognitionSettingsForm>;

export const recognitionSettings = recognitionSettingsForm.extend({
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
