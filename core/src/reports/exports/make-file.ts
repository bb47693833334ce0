/** The file of an export, written while its rows are read. */
import { csvOf, UTF8_MARK } from '@tenure/contract/kit/spreadsheet';
import type { ExportFormat } from '@tenure/contract/reports/export';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { workbookWriter } from '../../kit/list/workbook.ts';
import type { Bytes } from '../../kit/ports.ts';
import { MOST_ROWS, reportPdf } from '../report-pdf.ts';
import type { OpenExport } from './open-export.ts';

export interface MadeExport {
  readonly bytes: Bytes;
  readonly rows: number;
  readonly employeeIds: readonly number[];
}

/** Takes the rows as they come and gives the whole file at the end. */
interface FileWriter {
  add(cells: readonly (readonly string[])[]): void;
  end(): Bytes | Promise<Bytes>;
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

export async function makeFile(
  ctx: SignedInCtx,
  { report, choices, title }: OpenExport,
  format: ExportFormat,
  onRows: (rows: number) => void,
): Promise<MadeExport> {
  const people = new Set<number>();
  const pdf: FileWriter = { add: () => {}, end: () => reportPdf(ctx, report, choices, title) };
  const writer = { csv: csvWriter, xlsx: () => workbookWriter(title), pdf: () => pdf }[format]();
  // The head comes first.
  let rows = -1;
  for await (const { cells, employeeIds } of report.inPieces?.(choices) ?? []) {
    writer.add(cells);
    rows += cells.length;
    for (const id of employeeIds) people.add(id);
    onRows(rows);
  }
  return {
    bytes: await writer.end(),
    rows: format === 'pdf' ? Math.min(rows, MOST_ROWS) : rows,
    employeeIds: [...people],
  };
}
