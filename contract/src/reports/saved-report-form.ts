/** The form for saving a report: name, sharing and schedule. */
import { z } from 'zod';
import { type AudienceRule, audienceRule } from '../audience/rule.ts';
import { labelled } from '../kit/field.ts';
import { requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import type { ReportDesign } from './design.ts';
import type { SavedReport, SavedReportInput } from './saved-report.ts';

const frequencies = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map((label, n) => ({ value: String(n + 1), label }));

const sending = { group: 'Email' } as const;

export const savedReportForm = z.object({
  name: labelled(requiredText(100, 'Enter a name'), { label: 'Name' }),
  isShared: labelled(z.boolean().default(false), {
    label: 'Share this report',
    help: 'Everyone sees only the rows and columns they have access to.',
    input: 'toggle',
    group: 'Sharing',
  }),
  sharedWith: labelled(audienceRule.nullable().default({ type: 'everyone' }), {
    label: 'Shared with',
    input: 'custom',
    showIf: { key: 'isShared', in: [true] },
    group: 'Sharing',
  }),
  frequency: labelled(z.enum(['never', 'daily', 'weekly', 'monthly']).default('never'), {
    label: 'Send by email',
    input: 'select',
    options: frequencies,
    width: 'half',
    ...sending,
  }),
  time: labelled(
    z
      .string()
      .trim()
      .max(5)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30')
      .default('08:00'),
    {
      label: 'Time',
      help: 'In your time zone.',
      width: 'half',
      showIf: { key: 'frequency', in: ['daily', 'weekly', 'monthly'] },
      ...sending,
    },
  ),
  weekday: labelled(z.enum(['1', '2', '3', '4', '5', '6', '7']).default('1'), {
    label: 'Day',
    input: 'select',
    options: weekdays,
    width: 'half',
    showIf: { key: 'frequency', in: ['weekly'] },
    ...sending,
  }),
  dayOfMonth: labelled(wholeNumber(1, 31).default(1), {
    label: 'Day of the month',
    help: 'Shorter months use their last day.',
    input: 'number',
    width: 'half',
    showIf: { key: 'frequency', in: ['monthly'] },
    ...sending,
  }),
  toEveryone: labelled(z.boolean().default(false), {
    label: 'Also send to everyone it’s shared with',
    input: 'toggle',
    showIf: { key: 'frequency', in: ['daily', 'weekly', 'monthly'] },
    ...sending,
  }),
});
export type SavedReportForm = z.infer<typeof savedReportForm>;

export const inputOfForm = (form: SavedReportForm, design: ReportDesign): SavedReportInput => ({
  name: form.name,
  design,
  sharedWith: form.isShared ? form.sharedWith : null,
  schedule:
    form.frequency === 'never'
      ? null
      : {
          frequency: form.frequency,
          weekday: Number(form.weekday),
          dayOfMonth: form.dayOfMonth,
          time: form.time,
          toEveryone: form.isShared && form.toEveryone,
        },
});

const everyone: AudienceRule = { type: 'everyone' };

export const formOfSaved = ({ name, sharedWith, schedule }: SavedReport): SavedReportForm => ({
  name,
  isShared: sharedWith !== null,
  sharedWith: sharedWith ?? everyone,
  frequency: schedule?.frequency ?? 'never',
  time: schedule?.time ?? '08:00',
  weekday: String(schedule?.weekday ?? 1) as SavedReportForm['weekday'],
  dayOfMonth: schedule?.dayOfMonth ?? 1,
  toEveryone: schedule?.toEveryone ?? false,
});
