/** Payslip import: every row and PDF is validated first, then all of them are imported or none. */
import { z } from 'zod';
import type { FileUse } from '../files/file-kinds.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { importDates } from '../kit/import.ts';
import { pageQuery, pagination } from '../kit/list.ts';
import { area, base } from './addresses.ts';

const MiB = 1024 * 1024;

export const MOST_PAYSLIPS = 5_000;
export const MOST_CSV_BYTES = 5 * MiB;
export const MOST_PDF_BYTES = 5 * MiB;
/** Limit of the total uncompressed size of a ZIP's PDF files. */
export const MOST_PDF_BYTES_TOGETHER = 1024 * MiB;

/** A CSV file, or a ZIP with one CSV file and the PDF files of its rows. */
export const payslipImportFiles: FileUse = {
  ownerType: 'payslip-import',
  limits: { 'text/csv': MOST_CSV_BYTES, 'application/zip': 500 * MiB },
};

/** Never uploaded directly; only imported. */
export const payslipFiles: FileUse = { ownerType: 'payslip-document', limits: {} };

export const payslipColumns = [
  'employeeNumber',
  'payslipNumber',
  'periodStart',
  'periodEnd',
  'payDate',
  'gross',
  'tax',
  'super',
  'net',
] as const;

/** Optional columns with the details of a payslip, as label=amount; label=amount. */
export const payslipDetailColumns = ['earnings', 'deductions', 'leaveBalances'] as const;

export const payslipImportStates = ['checking', 'checked', 'importing', 'done', 'stopped'] as const;

const problem = z.object({
  /** Row number as in a spreadsheet, where the header is row 1; null for a PDF file without a row. */
  row: z.int().nullable(),
  file: z.string().nullable(),
  /** The column as the file names it; null where the problem is about the whole row. */
  column: z.string().nullable(),
  message: z.string(),
});
export type PayslipImportProblem = z.infer<typeof problem>;

export const payslipImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(payslipImportStates),
  rowCount: z.int(),
  /** Number of PDF files found for its rows; without any, payslips are generated from their figures. */
  pdfCount: z.int(),
  problemCount: z.int(),
  longJobId: id.nullable(),
  createdAt: instant,
  version: z.int(),
  /** A page of problems, in row order. */
  problems: z.array(problem),
  /** How dates were read, once the file is checked. */
  dates: importDates.nullable(),
  metadata: z.object({ actions: z.array(z.string()), pagination }),
});
export type PayslipImport = z.infer<typeof payslipImport>;

const path = `${base}/v5/payslip-imports`;
const params = z.object({ importId: idParam });

export const addPayslipImport = endpoint({
  id: 'payroll.add-payslip-import',
  area,
  method: 'POST',
  path,
  summary: 'Check an uploaded file of payslips, as a long job; nothing is imported yet',
  body: z.object({ fileId: id }),
  status: 201,
  answer: payslipImport,
});

export const getPayslipImport = endpoint({
  id: 'payroll.get-payslip-import',
  area,
  method: 'GET',
  path: `${path}/{importId}`,
  summary: 'Get an import of payslips with its problems by row',
  params,
  query: pageQuery(20),
  answer: payslipImport,
});

export const runPayslipImport = endpoint({
  id: 'payroll.run-payslip-import',
  area,
  method: 'POST',
  path: `${path}/{importId}/run`,
  summary: 'Import all checked payslips, or none, as a long job',
  params,
  answer: payslipImport,
  decides: 'one',
  refusals: [409, 412],
});

export const getPayslipImportProblems = endpoint({
  id: 'payroll.get-payslip-import-problems',
  area,
  method: 'GET',
  path: `${path}/{importId}/problems.csv`,
  summary: 'Download the problems of an import of payslips',
  params,
  produces: 'text/csv; charset=utf-8',
  answer: z.string(),
});

const list = new Intl.ListFormat('en');

export const payslipImportMessages = {
  unreadableZip:
    'This ZIP file can’t be read. Create it again without a password, with each file name only once.',
  unreadableCsv: 'The CSV file can’t be read. Save it as “CSV UTF-8” and try again.',
  oneCsv: 'The ZIP file needs exactly one CSV file',
  noRows: 'The CSV file has no rows',
  tooManyRows: `Import at most ${MOST_PAYSLIPS.toLocaleString('en')} payslips at a time`,
  missingColumns: (names: readonly string[]) => `Missing columns: ${list.format(names)}`,
  csvTooLarge: `The CSV file is too large. The limit is ${MOST_CSV_BYTES / MiB} MB.`,
  pdfsTooLarge: 'The PDF files are too large together. Split the file and import the parts.',
  otherFile: 'Only CSV and PDF files can be imported',
  noRow: 'No row in the CSV file has this employee number',
  severalRows: (count: number) =>
    `${count} rows match this file. Name each PDF file by employee number and payslip number, such as E1042-2026-10.pdf.`,
  severalFiles: (names: readonly string[]) =>
    `Several PDF files match this row: ${list.format(names)}`,
  noFile: (employeeNumber: string) => `Add a PDF file named ${employeeNumber}.pdf`,
  pdfTooLarge: `The PDF file is too large. The limit is ${MOST_PDF_BYTES / MiB} MB.`,
  brokenPdf: 'The PDF file is damaged. Add it to the ZIP file again.',
  notPdf: 'This isn’t a complete PDF file',
  payslipNumber: 'Enter a payslip number',
  date: 'Enter a date in the format 31/12/2026',
  amount: 'Enter an amount such as 1234.50',
  parts: 'Enter parts such as Ordinary hours=4500.00; Overtime=500.00',
  endsFirst: 'The period ends before it starts',
  netOverGross: 'The net pay is more than the gross pay',
  earnings: 'The earnings don’t add up to the gross pay',
  deductions: 'Gross pay minus tax and deductions doesn’t equal net pay',
  unknownPerson: (employeeNumber: string) => `No one has the employee number ${employeeNumber}`,
  alreadyImported: (number: string) => `Payslip ${number} has already been imported`,
  twice: (number: string, row: number) => `Row ${row} has the same payslip, ${number}`,
} as const;
