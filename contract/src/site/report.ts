/**
 * What a report is, apart from the area that knows its rows: areas describe theirs, and the reports area
 * shows, groups and exports all of them in the same way.
 */
import { z } from 'zod';

/** The seven types of document 1, and those that people expect beside them. One without an area's description is not there. */
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

/** Its number in addresses and widgets. */
export const reportId = (type: ReportType) => reportTypes.indexOf(type) + 1;

/** As they are in addresses. */
export const reportIds = reportTypes.map((type) => String(reportId(type)));

export const reportColumn = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'percent', 'date']),
});
export type ReportColumn = z.infer<typeof reportColumn>;

/** What can be chosen for a report, as the settings of its widget name it (document 1, point 3). */
export const reportParameters = ['date', 'appraisalTemplate', 'courses', 'workflows'] as const;
export type ReportParameter = (typeof reportParameters)[number];
