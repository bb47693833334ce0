/** What the imports of files have in common. */
import { z } from 'zod';
import { dayInWords } from './day-in-words.ts';

export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How the dates of a file were read: one order for the whole file. */
export const importDates = z.object({
  order: z.enum(dateOrders),
  /** The row that shows the order; null if every date could be either, and the day was assumed to be first. */
  row: z.int().nullable(),
  /** A date as it is in the file, and what it was read as. */
  text: z.string(),
  date: z.string(),
});
export type ImportDates = z.infer<typeof importDates>;

const written = { 'day-first': 'day/month/year', 'month-first': 'month/day/year' } as const;

export const importDateMessages = {
  mixed: (order: DateOrder, row: number) =>
    `This date is ${written[order]}, but row ${row} has ${written[order === 'day-first' ? 'month-first' : 'day-first']}. Use one order in the whole file.`,
  known: ({ order, row, text }: ImportDates) =>
    `Dates were read as ${written[order]}, as row ${row} has ${text}.`,
  assumed: ({ text, date }: ImportDates) =>
    `Dates were read as ${written['day-first']}: ${text} is ${dayInWords(date)}. If that’s wrong, write them as 2026-12-31.`,
} as const;
