/** Writes the file of an export while reading its rows. */
import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import {
  type ExportFormat,
  MOST_EXPORTED,
  MOST_EXPORTED_AS_PDF,
} from '@tenure/contract/reports/export';
import { reportMessages } from '@tenure/contract/reports/messages';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PdfDocument } from '../../kit/host/pdf.ts';
import { workbookWriter } from '../../kit/list/workbook.ts';
import type { Bytes } from '../../kit/ports.ts';
import { reportDocument } from '../catalogue/report-pdf.ts';
import type { OpenExport } from './open-export.ts';

export interface MadeExport {
  /** A PDF is drawn later, after the transaction. */
  readonly content: Bytes | PdfDocument;
  readonly rows: number;
  readonly employeeIds: readonly number[];
}

/** Receives the rows in order, headings first, and returns the whole file at the end. */
interface FileWriter {
  add(cells: readonly (readonly string[])[]): void;
  end(): Bytes | Promise<PdfDocument>;
}

function csvWriter(): FileWriter {
  const texts = [UTF8_MARK];
  return {
    add: (cells) => {
      texts.push(csvOf(cells));
    },
    end: () => new TextEncoder().encode(texts.join('')),
  };
}

function pdfWriter(
  ctx: SignedInCtx,
  { report, choices, title }: OpenExport,
  total: number,
): FileWriter {
  const all: (readonly string[])[] = [];
  return {
    add: (cells) => {
      for (const row of cells) all.push(row);
    },
    end: () => {
      const [head = [], ...rows] = all;
      return reportDocument(ctx, report, choices, { title, head, rows, total });
    },
  };
}

export const mostIn = (format: ExportFormat): number =>
  format === 'pdf' ? MOST_EXPORTED_AS_PDF : MOST_EXPORTED;

export async function makeFile(
  ctx: SignedInCtx,
  open: OpenExport,
  format: ExportFormat,
  total: number,
  onRows: (rows: number) => void,
  most = mostIn(format),
): Promise<MadeExport> {
  const { report, choices, title } = open;
  const people = new Set<number>();
  const writers = {
    csv: csvWriter,
    xlsx: () => workbookWriter(title),
    pdf: () => pdfWriter(ctx, open, total),
  };
  const writer = writers[format]();
  // The first row contains the headings.
  let rows = -1;
  for await (const piece of report.inPieces?.(choices) ?? []) {
    const room = rows < 0 ? piece.cells.length : most - rows;
    const cells = piece.cells.slice(0, room);
    writer.add(cells);
    rows += cells.length;
    // A row belongs to at most one person, so these are the people in the rows kept.
    for (const id of piece.employeeIds.slice(0, room)) people.add(id);
    onRows(rows);
    if (rows >= most) break;
  }
  // A PDF says so at the top.
  if (rows < total && format !== 'pdf') writer.add([[reportMessages.fileCut(rows, total)]]);
  return { content: await writer.end(), rows, employeeIds: [...people] };
}
