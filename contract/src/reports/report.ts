import { z } from 'zod';
import { calendarDate, id, idParam, shownDate } from '../kit/identifier.ts';
import { listMetadata, pageQuery, pageSize } from '../kit/list.ts';
import { reportColumn, reportParameters, reportTypes } from '../site/report.ts';

/** Whose rows: filterId of document 1, point 2, whose values are ours (ADR 70). */
export const reportFilters = [
  { id: 1, text: 'Everyone I can see' },
  { id: 2, text: 'My direct reports' },
] as const;

const idList = z
  .string()
  .max(400, 'Choose fewer')
  .regex(/^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,24})?$/, 'Must be numbers separated by commas')
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)));

export const reportChoices = z.object({
  appraisalId: idParam.optional(),
  filterId: z.enum(['1', '2'], 'Choose a filter of the report').default('1').transform(Number),
  /** The day that the report looks at; today when left out. */
  date: calendarDate.optional(),
  groupBy: z.string().max(40).optional(),
  appraisalTemplate: idParam.optional(),
  courses: idList,
  workflows: idList,
  /** Only the rows behind one bar of the chart, by its key. */
  group: z.string().max(200).optional(),
});
export type ReportChoices = z.output<typeof reportChoices>;

/** Five or ten rows on a page, as the report says, unless asked otherwise. */
export const reportQuery = reportChoices.extend({
  page: pageQuery().shape.page,
  itemsPerPage: pageSize,
});

const value = z.union([z.string(), z.number()]).nullable();

export const reportGroup = z.object({
  /** Empty for rows without a value in the column. */
  key: z.string(),
  label: z.string(),
  value: z.number(),
  rows: z.int(),
});

export const reportRow = z.object({
  person: z.object({ id, displayName: z.string(), avatarURL: z.string().nullable() }).nullable(),
  link: z.string().nullable(),
  /** In the order of the columns. */
  values: z.array(value),
});
export type ReportRow = z.infer<typeof reportRow>;

const option = z.object({ id, text: z.string() });

export const reportFacts = z.object({
  id,
  type: z.enum(reportTypes),
  title: z.string(),
  description: z.string(),
  parameters: z.array(z.enum(reportParameters)),
  groupings: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type ReportFacts = z.infer<typeof reportFacts>;

export const reportChart = z.object({
  measure: z.object({
    label: z.string(),
    of: z.enum(['count', 'sum', 'average']),
    type: z.enum(['number', 'percent']),
  }),
  groupBy: z.string(),
  groups: z.array(reportGroup),
  /** Of all rows, not of the groups shown. */
  total: z.number(),
  rows: z.int(),
  /** Groups beyond those that are drawn. */
  moreGroups: z.int(),
});
export type ReportChart = z.infer<typeof reportChart>;

export const report = reportFacts.extend({
  date: shownDate,
  options: z.object({
    appraisalTemplate: z.array(option),
    courses: z.array(option),
    workflows: z.array(option),
    filters: z.array(option),
  }),
  chart: reportChart,
  columns: z.array(reportColumn),
  items: z.array(reportRow),
  metadata: listMetadata,
});
export type Report = z.infer<typeof report>;
