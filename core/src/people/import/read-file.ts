/** Reads a CSV or Excel file as rows of text. Sizes are checked before anything is unpacked. */
import {
  importFileTypes,
  importMessages,
  MOST_BYTES,
  MOST_COLUMNS,
  MOST_ROWS,
} from '@tenure/contract/people/import';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ArchiveTooLarge, filesIn } from '../../kit/archive/files-in.ts';
import { cellText, csvTable } from '../../kit/list/csv-table.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Reach, reachOf } from './sheet-size.ts';

/** Unpacked size of the largest allowed workbook, with some margin. */
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

/**
 * Repacks the parts that were unpacked within the limits, because the file could unpack to more than it
 * declares.
 */
async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const parts = await filesIn(bytes, { most: MOST_UNPACKED }).catch((error: unknown) => {
    if (error instanceof ArchiveTooLarge)
      throw refuse(413, 'file-too-large', importMessages.tooLarge);
    throw unreadable();
  });
  refuseFarCells(reachOf(parts));
  const plain = zipSync(Object.fromEntries(parts), { level: 0 });
  const rows = await readSheet(new Blob([plain])).catch(() => {
    throw unreadable();
  });
  return rows.map((cells) => cells.map((cell) => cellText(written(cell))));
}

const unreadable = () => refuse(422, 'unreadable-file', importMessages.unreadable);

function refuseFarCells(reach: Reach): void {
  if (reach === 'too-many-rows') throw refuse(422, reach, importMessages.tooManyRows);
  if (reach === 'too-many-columns') throw refuse(422, reach, importMessages.tooManyColumns);
  if (reach === 'unreadable') throw unreadable();
}

function written(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}
