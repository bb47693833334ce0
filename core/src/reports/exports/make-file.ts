/** The file of an export, written while its rows are read. */
import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import {
  type ExportFormat,
  MOST_EXPORTED,
  MOST_EXPORTED_AS_PDF,
} from '@tenure/contract/reports/export';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { PdfDocument } from '../../kit/host/pdf.ts';
import { workbookWriter } from '../../kit/list/workbook.ts';
import type { Bytes } from '../../kit/ports.ts';
import { reportDocument } from '../catalogue/report-pdf.ts';
import type { OpenExport } from './open-export.ts';

export interface MadeExport {
  /** A PDF is drawn afterwards, when nothing is read any more. */
  readonly content: Bytes | PdfDocument;
  readonly rows: number;
  readonly employeeIds: readonly number[];
}

/** Takes the rows as they come, the head first, and gives the whole file at the end. */
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
): Promise<MadeExport> {
  const { report, choices, title } = open;
  const people = new Set<number>();
  const writers = {
    csv: csvWriter,
    xlsx: () => workbookWriter(title),
    pdf: () => pdfWriter(ctx, open, total),
  };
  const writer = writers[format]();
  // The head comes first.
  let rows = -1;
  for await (const piece of report.inPieces?.(choices) ?? []) {
    const room = rows < 0 ? piece.cells.length : mostIn(format) - rows;
    const cells = piece.cells.slice(0, room);
    writer.add(cells);
    rows += cells.length;
    // A row is one person's at most: these are everybody in the rows that are kept.
    for (const id of piece.employeeIds.slice(0, room)) people.add(id);
    onRows(rows);
    if (rows >= mostIn(format)) break;
  }
  return { content: await writer.end(), rows, employeeIds: [...people] };
}
