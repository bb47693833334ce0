/**
 * Definitions shared by all reports: areas describe theirs, and the reports area shows, groups and exports
 * all of them in the same way.
 */
import { z } from 'zod';

/** The seven types of document 1, and further common ones. A type is only available if an area defines it. */
export const reportTypes = [
  'appraisal',
  'goalProgress',
  'developmentProgress',
  'appraisalOverview',
  'courseCompliance',
  'onboardingProgress',
  'courseStatus',
  'headcount',
  'movements',
  'absence',
  'leaveLiability',
  'missingData',
  'headcountBudget',
  'recognition',
  'turnover',
  'expiries',
  'salaryBudget',
  'diversity',
] as const;
export type ReportType = (typeof reportTypes)[number];

/** The id of a report in paths and widgets. */
export const reportId = (type: ReportType) => reportTypes.indexOf(type) + 1;

/** Ids as used in paths. */
export const reportIds = reportTypes.map((type) => String(reportId(type)));

export const reportColumn = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'percent', 'date']),
});
export type ReportColumn = z.infer<typeof reportColumn>;

/** Parameters of reports, named like the settings of the widget (document 1, point 3). */
export const reportParameters = ['date', 'appraisalTemplate', 'courses', 'workflows'] as const;
export type ReportParameter = (typeof reportParameters)[number];
