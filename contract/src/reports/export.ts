/** Exports of long reports, created in the background for the person who requested them. */
import { z } from 'zod';
import { storedFile } from '../files/endpoints.ts';
import type { FileUse } from '../files/file-kinds.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { reportDesign } from './design.ts';

/** Maximum rows of an immediate export; larger ones are created in the background. */
export const MOST_AT_ONCE = 5_000;
export const MOST_AT_ONCE_AS_PDF = 2_000;
/** Maximum rows of a file. PDFs are for reading: 10,000 rows are about 400 pages. */
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

/** Never uploaded by people. */
export const exportFiles: FileUse = { ownerType: 'report-export', limits: {} };

export const exportInput = z.object({
  format: z.enum(exportFormats, 'Choose a format'),
  /** A saved report; if null, `design` is used. */
  savedReportId: id.nullable().default(null),
  design: reportDesign.nullable().default(null),
  appraisalId: id.nullable().default(null),
  /** Only the rows of one bar of the chart, by its key. */
  group: z.string().max(200).nullable().default(null),
});
export type ExportInput = z.infer<typeof exportInput>;

export const reportExport = z.object({
  id,
  title: z.string(),
  format: z.enum(exportFormats),
  longJobId: id,
  state: z.enum(['preparing', 'ready', 'stopped']),
  /** Rows in the file; fewer than in the report if it exceeds the maximum. */
  rows: z.int().nullable(),
  totalRows: z.int().nullable(),
  /** Null until it is ready, and when it contains more than you can see now. */
  file: storedFile.nullable(),
  createdAt: instant,
  /** When the file is deleted. */
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
