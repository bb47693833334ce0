import { z } from 'zod';
import { audienceRule } from '../audience/rule.ts';
import { id, instant } from '../kit/identifier.ts';
import { requiredText } from '../kit/text.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { reportDesign } from './design.ts';

export const scheduleFrequencies = ['daily', 'weekly', 'monthly'] as const;

/** When the report is sent, in the owner's time zone. */
export const reportSchedule = z.object({
  frequency: z.enum(scheduleFrequencies, 'Choose how often'),
  /** For weekly schedules; Monday is 1. */
  weekday: wholeNumber(1, 7).default(1),
  /** For monthly schedules; the last day in shorter months. */
  dayOfMonth: wholeNumber(1, 31).default(1),
  time: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:30'),
  /** Sent to everyone it is shared with, not only to the owner. */
  toEveryone: z.boolean().default(false),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

export const savedReportInput = z.object({
  name: requiredText(100, 'Enter a name'),
  design: reportDesign,
  /** Who else can see it, each with their own rows; null for nobody. */
  sharedWith: audienceRule.nullable().default(null),
  schedule: reportSchedule.nullable().default(null),
});
export type SavedReportInput = z.infer<typeof savedReportInput>;

export const savedReport = z.object({
  id,
  name: z.string(),
  owner: z.object({ id, displayName: z.string(), avatarURL: z.string().nullable() }).nullable(),
  isMine: z.boolean(),
  design: reportDesign,
  /** Sharing and schedule, only for the owner. */
  sharedWith: audienceRule.nullable(),
  isShared: z.boolean(),
  schedule: reportSchedule.nullable(),
  nextSending: instant.nullable(),
  /** Whether it is emailed to the viewer. */
  isSubscribed: z.boolean(),
  version: z.int(),
  actions: z.array(z.string()),
});
export type SavedReport = z.infer<typeof savedReport>;
