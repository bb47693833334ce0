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
  /** The date of the report; today by default. */
  date: calendarDate.optional(),
  groupBy: z.string().max(40).optional(),
  appraisalTemplate: idParam.optional(),
  /** Only direct and indirect reports of this manager that you can see. */
  managerId: idParam.optional(),
  courses: idList,
  workflows: idList,
  /** Only the rows of one bar of the chart, by its key. */
  group: z.string().max(200).optional(),
});
export type ReportChoices = z.output<typeof reportChoices>;

/** Five or ten rows per page by default, depending on the report. */
export const reportQuery = reportChoices.extend({
  page: pageQuery().shape.page,
  itemsPerPage: pageSize,
});

const value = z.union([z.string(), z.number()]).nullable();

export const reportGroup = z.object({
  /** Empty for rows without a value. */
  key: z.string(),
  label: z.string(),
  value: z.number(),
  rows: z.int(),
});

export const reportRow = z.object({
  person: z.object({ id, displayName: z.string(), avatarURL: z.string().nullable() }).nullable(),
  link: z.string().nullable(),
  /** Values in column order. */
  values: z.array(value),
});
export type ReportRow = z.infer<typeof reportRow>;

const option = z.object({ id, text: z.string() });

export const reportFacts = z.object({
  id,
  type: z.enum(reportTypes),
  title: z.string(),
  description: z.string(),
  /** Only shows groups of people, without underlying rows. */
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
  /**
   * Total of all rows, including groups that are not shown; null if the currencies differ, or too few people
   * would remain.
   */
  total: z.number().nullable(),
  rows: z.int(),
  /** Number of groups that are not drawn. */
  moreGroups: z.int(),
  /**
   * Groups below the company's minimum size, and those that would reveal them; null if every group is shown.
   */
  hidden: z.object({ groups: z.int(), minimum: z.int() }).nullable(),
  /** For anonymous reports: when the figures were calculated; null until enough people have answered. */
  publishedAt: instant.nullable().optional(),
});
export type ReportChart = z.infer<typeof reportChart>;

/** The response of every report. */
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

/** A subject for custom reports. */
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
