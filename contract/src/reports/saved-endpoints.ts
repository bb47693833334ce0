import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery, pageSize } from '../kit/list.ts';
import { builtDesign } from './design.ts';
import { reportResult, reportSubject } from './report.ts';
import { savedReport, savedReportInput } from './saved-report.ts';

const area = 'reports';
const base = '/cobra/api/tms/saved-reports';
const one = `${base}/{savedReportId}`;
const params = z.object({ savedReportId: idParam });
/** Only the rows of one bar of the chart, by its key. */
const group = z.object({ group: z.string().max(200).optional() });
const resultQuery = group.extend({ page: pageQuery().shape.page, itemsPerPage: pageSize });

export const listSubjects = endpoint({
  id: 'reports.list-subjects',
  area,
  method: 'GET',
  path: '/cobra/api/tms/report-subjects',
  summary: 'List the subjects you can build reports about, with the columns you can see',
  query: pageQuery(50),
  answer: itemsOf(reportSubject),
});

export const buildReport = endpoint({
  id: 'reports.build-report',
  area,
  method: 'POST',
  path: '/cobra/api/tms/report-subjects/result',
  summary: 'Preview a report built from a subject’s columns; nothing is saved',
  query: resultQuery,
  body: builtDesign,
  answer: reportResult,
  refusals: [422],
});

export const listSavedReports = endpoint({
  id: 'reports.list-saved-reports',
  area,
  method: 'GET',
  path: base,
  summary: 'List your saved reports and those shared with you',
  query: pageQuery(50),
  answer: itemsOf(savedReport),
});

export const addSavedReport = endpoint({
  id: 'reports.add-saved-report',
  area,
  method: 'POST',
  path: base,
  summary: 'Save a report',
  body: savedReportInput,
  status: 201,
  answer: savedReport,
  refusals: [403, 409, 422],
});

export const getSavedReport = endpoint({
  id: 'reports.get-saved-report',
  area,
  method: 'GET',
  path: one,
  summary: 'Get a saved report with its current results',
  params,
  query: resultQuery,
  answer: reportResult.extend({ saved: savedReport }),
  refusals: [422],
});

export const editSavedReport = endpoint({
  id: 'reports.edit-saved-report',
  area,
  method: 'PUT',
  path: one,
  summary: 'Update a saved report',
  params,
  body: savedReportInput,
  answer: savedReport,
  refusals: [403, 412, 422],
});

export const deleteSavedReport = endpoint({
  id: 'reports.delete-saved-report',
  area,
  method: 'DELETE',
  path: one,
  summary: 'Delete a saved report',
  params,
  refusals: [412],
});

export const subscribeToSavedReport = endpoint({
  id: 'reports.subscribe-to-saved-report',
  area,
  method: 'PUT',
  path: `${one}/subscription`,
  summary: 'Choose whether a saved report is emailed to you',
  params,
  body: z.object({ isSubscribed: z.boolean() }),
  answer: savedReport,
});

export const exportSavedReportCsv = endpoint({
  id: 'reports.export-saved-report-csv',
  area,
  method: 'GET',
  path: `${one}/export.csv`,
  summary: 'Export a saved report as CSV, with up to 5,000 rows',
  params,
  query: group,
  answer: z.string(),
  produces: 'text/csv; charset=utf-8',
  refusals: [422],
});

export const exportSavedReportXlsx = endpoint({
  id: 'reports.export-saved-report-xlsx',
  area,
  method: 'GET',
  path: `${one}/export.xlsx`,
  summary: 'Export a saved report as an Excel workbook, with up to 5,000 rows',
  params,
  query: group,
  answer: z.instanceof(Uint8Array),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: [422],
});
