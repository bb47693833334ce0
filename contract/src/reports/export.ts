/** Files of long reports: made in the background, for the person who asked. */
import { z } from 'zod';
import { storedFile } from '../files/endpoints.ts';
import type { FileUse } from '../files/file-kinds.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { reportDesign } from './design.ts';

/** What is exported at once; more rows are exported in the background. */
export const MOST_AT_ONCE = 5_000;
export const MOST_AT_ONCE_AS_PDF = 2_000;
/** What one file holds. A PDF is for reading: 10,000 rows are some 400 pages. */
export const MOST_EXPORTED = 100_000;
export const MOST_EXPORTED_AS_PDF = 10_000;
export const DAYS_KEPT = 3;

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportContentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Nobody uploads one. */
export const exportFiles: FileUse = { ownerType: 'report-export', limits: {} };

export const exportInput = z.object({
  format: z.enum(exportFormats, 'Choose a format'),
  /** A saved report; otherwise what `design` says. */
  savedReportId: id.nullable().default(null),
  design: reportDesign.nullable().default(null),
  appraisalId: id.nullable().default(null),
  /** Only the rows behind one bar of the chart, by its key. */
  group: z.string().max(200).nullable().default(null),
});
export type ExportInput = z.infer<typeof exportInput>;

export const reportExport = z.object({
  id,
  title: z.string(),
  format: z.enum(exportFormats),
  longJobId: id,
  state: z.enum(['preparing', 'ready', 'stopped']),
  /** In the file; fewer than there are where the report has more than a file holds. */
  rows: z.int().nullable(),
  totalRows: z.int().nullable(),
  /** Null until it is ready, and when it shows more than you can see now. */
  file: storedFile.nullable(),
  createdAt: instant,
  /** It is deleted then. */
  expiresAt: instant,
});
export type ReportExport = z.infer<typeof reportExport>;

const path = '/cobra/api/tms/report-exports';

export const listReportExports = endpoint({
  id: 'reports.list-exports',
  area: 'reports',
  method: 'GET',
  path,
  summary: 'List your background exports',
  query: pageQuery(10),
  answer: itemsOf(reportExport),
});

export const startReportExport = endpoint({
  id: 'reports.start-export',
  area: 'reports',
  method: 'POST',
  path,
  summary: 'Export a report in the background, as a long job',
  body: exportInput,
  status: 201,
  answer: reportExport,
  refusals: [409, 422],
});
