/** Opens a CSV file, or a ZIP with one and the PDF files of its rows. Only the CSV file is unpacked. */
import {
  MOST_CSV_BYTES,
  MOST_PAYSLIPS,
  MOST_PDF_BYTES,
  MOST_PDF_BYTES_TOGETHER,
  payslipImportMessages as messages,
  type PayslipImportProblem,
  payslipColumns,
  payslipDetailColumns,
} from '@tenure/contract/payroll/payslip-import';
import { isReally } from '../../files/public.ts';
import { isLargerThan, unpack } from '../../kit/archive/unpack.ts';
import {
  type ReadRange,
  readZipDirectory,
  UnreadableZip,
  type ZipEntry,
} from '../../kit/archive/zip-directory.ts';
import { type MatchedRecords, matchHeaders } from '../../kit/import/match-headers.ts';
import { csvRecords } from '../../kit/list/csv-table.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { lastPart, matchPdfFiles } from '../rules/match-pdf-files.ts';

export interface FileRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly pdf: ZipEntry | null;
}

export interface OpenedFile {
  readonly rows: readonly FileRow[];
  /** What the file calls its columns, by key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly problems: readonly PayslipImportProblem[];
  /** The unpacked size of the PDF files. */
  readonly bytes: number;
}

const SIGNATURE = 15;
const refuse = (message: string) => invalidInput([{ field: 'fileId', message }]);

export async function openFile(read: ReadRange, size: number): Promise<OpenedFile> {
  const isZip = isReally('application/zip', await read(0, SIGNATURE));
  try {
    if (isZip) return await openArchive(read, size);
  } catch (error) {
    if (error instanceof UnreadableZip) throw refuse(messages.unreadableZip);
    throw error;
  }
  if (size > MOST_CSV_BYTES) throw refuse(messages.csvTooLarge);
  const { headers, records } = recordsIn(await read(0, size - 1));
  const rows = records.map((record) => ({ ...record, pdf: null }));
  return { rows, headers, problems: [], bytes: 0 };
}

async function openArchive(read: ReadRange, size: number): Promise<OpenedFile> {
  const entries = [...(await readZipDirectory(read, size)).values()].filter(isShown);
  const [csv, ...more] = entries.filter(({ name }) => /\.csv$/i.test(name));
  if (!csv || more.length > 0) throw refuse(messages.oneCsv);
  if (isLargerThan(csv, MOST_CSV_BYTES)) throw refuse(messages.csvTooLarge);
  const pdfs = new Map(
    entries.filter(({ name }) => /\.pdf$/i.test(name)).map((entry) => [entry.name, entry]),
  );
  const bytes = [...pdfs.values()].reduce((sum, entry) => sum + entry.size, 0);
  if (bytes > MOST_PDF_BYTES_TOGETHER) throw refuse(messages.pdfsTooLarge);
  const { headers, records } = recordsIn(await unpack(read, csv, MOST_CSV_BYTES));
  const matched = matchPdfFiles(
    records.map(({ row, cells: { employeeNumber = '', payslipNumber = '' } }) => ({
      row,
      employeeNumber,
      payslipNumber,
    })),
    [...pdfs.keys()],
  );
  const rows = records.map((record) => ({
    ...record,
    pdf: pdfs.get(matched.paths.get(record.row) ?? '') ?? null,
  }));
  const tooLarge = rows.flatMap(({ row, pdf }) =>
    pdf && isLargerThan(pdf, MOST_PDF_BYTES)
      ? [{ row, file: lastPart(pdf.name), column: null, message: messages.pdfTooLarge }]
      : [],
  );
  const others = entries
    .filter(({ name }) => !/\.(?:csv|pdf)$/i.test(name))
    .map(({ name }) => ({
      row: null,
      file: lastPart(name),
      column: null,
      message: messages.otherFile,
    }));
  return { rows, headers, problems: [...matched.problems, ...tooLarge, ...others], bytes };
}

/** Hides files that operating systems add to archives. */
const isShown = ({ name }: ZipEntry) =>
  !/^__MACOSX\//.test(name) && !/^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(lastPart(name));

function recordsIn(bytes: Uint8Array): MatchedRecords {
  const read = readableRecords(bytes);
  if (read.records.length === 0) throw refuse(messages.noRows);
  if (read.records.length > MOST_PAYSLIPS) throw refuse(messages.tooManyRows);
  const matched = matchHeaders(read, payslipColumns, payslipDetailColumns);
  if (matched.missing.length > 0) throw refuse(messages.missingColumns(matched.missing));
  return matched;
}

function readableRecords(bytes: Uint8Array): ReturnType<typeof csvRecords> {
  try {
    return csvRecords(bytes, MOST_PAYSLIPS);
  } catch {
    throw refuse(messages.unreadableCsv);
  }
}
