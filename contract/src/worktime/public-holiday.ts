import { z } from 'zod';
import { calendarDate, id } from '../kit/identifier.ts';
import { requiredText } from '../kit/text.ts';

export const country = z.enum(['AU', 'NZ', 'GB']);

export const publicHoliday = z.object({
  id,
  country: z.string(),
  /** The states, provinces or nations that keep it; null for the whole country. */
  regions: z.array(z.string()).nullable(),
  day: calendarDate,
  title: z.string(),
  /** Kept on this day only by those who would not have worked on the other. */
  transferredFrom: calendarDate.nullable(),
  source: z.string(),
  version: z.int(),
});
export type PublicHoliday = z.infer<typeof publicHoliday>;

const regions = z.array(z.string().trim().min(1).max(60)).max(30).nullable().default(null);

export const publicHolidayInput = z.object({
  country,
  regions,
  day: calendarDate,
  title: requiredText(120, 'Give the day a name'),
  source: requiredText(300, 'Say where the day comes from, such as the law or your own decision'),
});
export type PublicHolidayInput = z.infer<typeof publicHolidayInput>;

export const holidayImport = z.object({
  country,
  regions,
  source: requiredText(300, 'Say where the file comes from'),
  /** The text of an .ics file. */
  ics: z.string().min(1, 'Choose an .ics file').max(500_000, 'The file is too large'),
});
export const holidayImported = z.object({ added: z.int(), known: z.int() });
