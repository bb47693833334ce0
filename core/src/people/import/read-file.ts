/** A CSV or Excel file as rows of text. Sizes are checked before anything is unpacked. */
import {
  importFileTypes,
  importMessages,
  MOST_BYTES,
  MOST_COLUMNS,
  MOST_ROWS,
} from '@tenure/contract/people/import';
import { readSheet } from 'read-excel-file/universal';
import { cellText, csvTable } from '../../kit/list/csv-table.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Reach, reachOf } from './sheet-size.ts';

/** What a workbook of the largest size allowed unpacks to, with room. */
const MOST_UNPACKED = 150 * 1024 * 1024;

export interface ReadFile {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

const refuse = (status: 413 | 415 | 422, code: string, message: string) =>
  new Refusal(status, `people.${code}`, message);

export async function readParts(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const taken: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > MOST_BYTES) throw refuse(413, 'file-too-large', importMessages.tooLarge);
    taken.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of taken) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export async function readFile(bytes: Uint8Array, contentType: string): Promise<ReadFile> {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isWorkbook !== (contentType === importFileTypes.xlsx))
    throw refuse(415, 'wrong-file', importMessages.notAFile);
  const table = isWorkbook ? await workbookRows(bytes) : textRows(bytes);
  const first = table.findIndex((cells) => cells.some((cell) => cell !== ''));
  const headers = trimmedEnd(table[first] ?? []);
  const rows = table
    .map((cells, n) => ({ row: n + 1, cells }))
    .slice(first + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (headers.length === 0 || rows.length === 0)
    throw refuse(422, 'empty-file', importMessages.empty);
  if (headers.length > MOST_COLUMNS)
    throw refuse(422, 'too-many-columns', importMessages.tooManyColumns);
  if (rows.length > MOST_ROWS) throw refuse(422, 'too-many-rows', importMessages.tooManyRows);
  return {
    headers,
    rows: rows.map(({ row, cells }) => ({ row, cells: headers.map((_, at) => cells[at] ?? '') })),
  };
}

const trimmedEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

function textRows(bytes: Uint8Array): string[][] {
  try {
    return csvTable(bytes);
  } catch {
    throw unreadable();
  }
}

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  if (unpackedSize(bytes) > MOST_UNPACKED)
    throw refuse(413, 'file-too-large', importMessages.tooLarge);
  refuseFarCells(bytes);
  const rows = await readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>])).catch(() => {
    throw unreadable();
  });
  return rows.map((cells) => cells.map((cell) => cellText(written(cell))));
}

const unreadable = () => refuse(422, 'unreadable-file', importMessages.unreadable);

function refuseFarCells(bytes: Uint8Array): void {
  const reach = reachOrNone(bytes);
  if (reach === 'too-many-rows') throw refuse(422, reach, importMessages.tooManyRows);
  if (reach === 'too-many-columns') throw refuse(422, reach, importMessages.tooManyColumns);
  if (reach === 'unreadable') throw unreadable();
}

function reachOrNone(bytes: Uint8Array): Reach {
  try {
    return reachOf(bytes);
  } catch {
    return 'unreadable';
  }
}

function written(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

/** What the directory of a ZIP archive says that its entries unpack to; Infinity where there is none. */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return Number.POSITIVE_INFINITY;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50)
      return Number.POSITIVE_INFINITY;
    total += view.getUint32(at + 24, true);
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total;
}
