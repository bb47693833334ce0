/**
 * A list as a file that is written while it is sent: neither its rows nor the file are ever completely in
 * memory, so that a CSV file has no limit. A sheet has one, and says when it was reached (ADR 152).
 */
import {
  csvOf,
  MOST_LISTED_IN_SHEET,
  spreadsheetMessages,
  UTF8_MARK,
} from '@tenure/contract/kit/values/spreadsheet';
import type { SignedInCtx } from '../ctx.ts';
import { workbookWriter } from './workbook.ts';

type Cells = readonly string[];

export interface Table {
  readonly head: Cells;
  readonly batches: AsyncIterable<readonly Cells[]>;
}

const ROWS_AT_ONCE = 2_000;

interface List<Row> {
  readonly head: Cells;
  cells(row: Row): Cells;
  /** At most so many rows, in order, after the last one that was read. */
  read(ctx: SignedInCtx, after: Row | undefined, most: number): Promise<readonly Row[]>;
}

/** The first batch is read with the request, so that what is refused is still answered as such. */
export async function tableOf<Row>(
  ctx: SignedInCtx,
  { head, cells, read }: List<Row>,
  most = ROWS_AT_ONCE,
): Promise<Table> {
  const first = await read(ctx, undefined, most);
  const later = { ...ctx, db: ctx.laterDb ?? ctx.db };
  async function* batches() {
    for (let rows = first; rows.length > 0; ) {
      yield rows.map(cells);
      rows = await read(later, rows.at(-1), most).catch((error: unknown) => {
        const { requestId } = ctx.origin;
        ctx.ports.log.error(
          { requestId, error: String(error) },
          'A file ended before its last row',
        );
        throw error;
      });
    }
  }
  return { head, batches: batches() };
}

export async function* csvFile({ head, batches }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(UTF8_MARK + csvOf([head]));
  for await (const rows of batches) yield encoder.encode(csvOf(rows));
}

export async function* workbookFile(
  title: string,
  { head, batches }: Table,
  most = MOST_LISTED_IN_SHEET,
): AsyncGenerator<Uint8Array> {
  const writer = workbookWriter(title);
  writer.add([head]);
  let room = most;
  for await (const rows of batches) {
    writer.add(rows.slice(0, room));
    if (rows.length > room) {
      writer.add([[spreadsheetMessages.cut(most)]]);
      break;
    }
    room -= rows.length;
    yield writer.take();
  }
  yield writer.end();
}
