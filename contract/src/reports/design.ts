/**
 * The design of a report: a built-in report with its parameters, or one built from a subject's columns.
 * Columns are referenced by key, and every key is looked up in a fixed catalogue.
 */
import { z } from 'zod';
import { calendarDate, id } from '../kit/identifier.ts';
import { wholeNumber } from '../kit/whole-number.ts';
import { reportTypes } from '../site/report.ts';

const columnKey = z.string().min(1, 'Choose a column').max(40);

export const filterOperators = [
  'is',
  'is-not',
  'contains',
  'at-least',
  'at-most',
  'empty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const reportFilter = z.object({
  column: columnKey,
  operator: z.enum(filterOperators, 'Choose a comparison'),
  /** Text, a number or a date, depending on the column. */
  value: z.string().max(200, 'Use at most 200 characters').default(''),
});
export type ReportFilter = z.infer<typeof reportFilter>;

const date = calendarDate.nullable().default(null);
const filterId = wholeNumber(1, 2).default(1);

export const builtDesign = z.object({
  type: z.literal('built'),
  subject: z.string().min(1, 'Choose a subject').max(40),
  columns: z
    .array(columnKey)
    .min(1, 'Choose at least one column')
    .max(20, 'Choose at most 20 columns'),
  filters: z.array(reportFilter).max(10, 'Use at most 10 filters').default([]),
  groupBy: columnKey,
  measure: z.object({
    of: z.enum(['count', 'sum', 'average']),
    column: columnKey.nullable().default(null),
  }),
  sort: z.object({ column: columnKey, descending: z.boolean() }).nullable().default(null),
  filterId,
  /** The date of the report; null for today. */
  date,
});
export type BuiltDesign = z.infer<typeof builtDesign>;

const ids = z.array(id).max(25, 'Choose at most 25').default([]);

export const chosenDesign = z.object({
  type: z.literal('report'),
  report: wholeNumber(1, reportTypes.length),
  groupBy: z.string().max(40).nullable().default(null),
  filterId,
  date,
  appraisalTemplate: id.nullable().default(null),
  /** Only direct and indirect reports of this manager; each reader sees those they have access to. */
  managerId: id.nullable().default(null),
  courses: ids,
  workflows: ids,
});
export type ChosenDesign = z.infer<typeof chosenDesign>;

export const reportDesign = z.discriminatedUnion('type', [chosenDesign, builtDesign]);
export type ReportDesign = z.infer<typeof reportDesign>;
