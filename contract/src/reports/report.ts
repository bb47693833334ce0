import { z } from 'zod';
import { calendarDate, id, idParam, instant, shownDate } from '../kit/identifier.ts';
import { listMetadata, pageQuery, pageSize } from '../kit/list.ts';
import { reportColumn, reportParameters, reportTypes } from '../site/report.ts';

const idList = z
  .string()
  .max(400, 'Choose at most 25')
  .regex(/^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,24})?$/, 'Must be numbers separated by commas')
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)));

export const reportChoices = z.object({
  appraisalId: idParam.optional(),
  filterId: z
    .enum(['1', '2'], 'Choose a filter available in this report')
    .default('1')
    .transform(Number),
  /** The day that the report looks at; today when left out. */
  date: calendarDate.optional(),
  groupBy: z.string().max(40).optional(),
  appraisalTemplate: idParam.optional(),
  /** Only people below this manager; within what you can see. */
  managerId: idParam.optional(),
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
  /** Shows groups of people only: there are no rows behind a number. */
  isAnonymous: z.boolean(),
  parameters: z.array(z.enum(reportParameters)),
  groupings: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type ReportFacts = z.infer<typeof reportFacts>;

export const reportChart = z.object({
  measure: z.object({
    label: z.string(),
    of: z.enum(['count', 'sum', 'average', 'ratio']),
    type: z.enum(['number', 'percent']),
  }),
  groupBy: z.string(),
  groups: z.array(reportGroup),
  /** Of all rows, not of the groups shown; null where amounts in several currencies can’t be added, or too few people are left. */
  total: z.number().nullable(),
  rows: z.int(),
  /** Groups beyond those that are drawn. */
  moreGroups: z.int(),
  /** Groups of fewer people than the company shows, and those that would give them away; null where every group is shown. */
  hidden: z.object({ groups: z.int(), minimum: z.int() }).nullable(),
  /** Of an anonymous report, when its figures were counted; null until enough people have answered. */
  publishedAt: instant.nullable().optional(),
});
export type ReportChart = z.infer<typeof reportChart>;

/** What every report answers, whatever it was made from. */
export const reportResult = z.object({
  title: z.string(),
  description: z.string(),
  isAnonymous: z.boolean(),
  groupings: z.array(z.object({ key: z.string(), label: z.string() })),
  date: shownDate,
  chart: reportChart,
  columns: z.array(reportColumn),
  items: z.array(reportRow),
  metadata: listMetadata,
});
export type ReportResult = z.infer<typeof reportResult>;

/** What reports can be built about. */
export const reportSubject = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  isAboutPeople: z.boolean(),
  columns: z.array(reportColumn),
});
export type ReportSubject = z.infer<typeof reportSubject>;

export const report = reportFacts.extend(reportResult.shape).extend({
  options: z.object({
    appraisalTemplate: z.array(option),
    courses: z.array(option),
    workflows: z.array(option),
    filters: z.array(option),
  }),
});
export type Report = z.infer<typeof report>;
