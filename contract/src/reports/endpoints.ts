import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';

import { reportIds } from '../site/report.ts';
import { report, reportChoices, reportFacts, reportQuery } from './report.ts';

const area = 'reports';
const base = '/cobra/api/tms/reports';
const one = `${base}/{id}`;
/** A number from a fixed list (ADR 70). */
const params = z.object({ id: z.enum(reportIds, 'Choose a report from the list') });

export const listReports = endpoint({
  id: 'reports.list-reports',
  area,
  method: 'GET',
  path: base,
  summary: 'The reports you can open',
  query: pageQuery(50),
  answer: itemsOf(reportFacts),
});

export const getReport = endpoint({
  id: 'reports.get-report',
  area,
  method: 'GET',
  path: one,
  summary: 'A report: its chart, and a page of the rows behind it',
  params,
  query: reportQuery,
  answer: report,
});

export const exportReportCsv = endpoint({
  id: 'reports.export-report-csv',
  area,
  method: 'GET',
  path: `${one}/export.csv`,
  summary: 'All rows of a report as CSV',
  params,
  query: reportChoices,
  answer: z.string(),
  produces: 'text/csv; charset=utf-8',
});

export const exportReportXlsx = endpoint({
  id: 'reports.export-report-xlsx',
  area,
  method: 'GET',
  path: `${one}/export.xlsx`,
  summary: 'All rows of a report as a workbook',
  params,
  query: reportChoices,
  answer: z.instanceof(Uint8Array),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
