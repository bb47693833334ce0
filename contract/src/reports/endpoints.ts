import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';

import { reportIds } from '../site/report.ts';
import { report, reportChoices, reportFacts, reportQuery } from './report.ts';

const area = 'reports';
const base = '/cobra/api/tms/reports';
const one = `${base}/{id}`;
/** An id from a fixed list (ADR 70). */
const params = z.object({ id: z.enum(reportIds, 'Choose a report from the list') });

export const listReports = endpoint({
  id: 'reports.list-reports',
  area,
  method: 'GET',
  path: base,
  summary: 'List the reports you can open',
  query: pageQuery(50),
  answer: itemsOf(reportFacts),
});

export const getReport = endpoint({
  id: 'reports.get-report',
  area,
  method: 'GET',
  path: one,
  summary: 'Get a report with its chart and one page of rows',
  params,
  query: reportQuery,
  answer: report,
});

export const exportReportCsv = endpoint({
  id: 'reports.export-report-csv',
  area,
  method: 'GET',
  path: `${one}/export.csv`,
  summary: 'Export a report as CSV, with up to 5,000 rows',
  params,
  query: reportChoices,
  answer: z.string(),
  produces: 'text/csv; charset=utf-8',
  refusals: [422],
});

export const exportReportXlsx = endpoint({
  id: 'reports.export-report-xlsx',
  area,
  method: 'GET',
  path: `${one}/export.xlsx`,
  summary: 'Export a report as an Excel workbook, with up to 5,000 rows',
  params,
  query: reportChoices,
  answer: z.instanceof(Uint8Array),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: [422],
});

export const exportReportPdf = endpoint({
  id: 'reports.export-report-pdf',
  area,
  method: 'GET',
  path: `${one}/export.pdf`,
  summary: 'Export a report as PDF, with up to 2,000 rows',
  params,
  query: reportChoices,
  answer: z.instanceof(Uint8Array),
  produces: 'application/pdf',
  refusals: [422, 503],
});
