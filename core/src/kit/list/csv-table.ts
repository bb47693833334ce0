/** A CSV file as rows of text, however its cells are separated. Throws where it is no such file. */
import { parse } from 'csv-parse/browser/esm/sync';

/** Characters of one row. Much longer ones are no table, and take long to read. */
const LONGEST_ROW = 100_000;

export function csvTable(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const head = text.slice(0, text.search(/\r?\n|$/));
  const delimiter = [',', ';', '\t']
    .map((mark) => ({ mark, count: head.split(mark).length }))
    .sort((one, other) => other.count - one.count)[0]?.mark;
  const rows = parse(text, {
    bom: true,
    delimiter: delimiter ?? ',',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  }) as string[][];
  return rows.map((cells) => cells.map(cellText));
}

/** Exports keep text from being run as a formula by an apostrophe; it is no part of the text. */
export const cellText = (value: string) =>
  value
    .replaceAll('\u0000', '')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '');

export interface CsvRecord {
  /** As spreadsheets count: the names of the columns are row 1. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Each row below the first by the names of its columns; empty rows are left out. */
export function csvRecords(bytes: Uint8Array): { names: string[]; records: CsvRecord[] } {
  const [names = [], ...rows] = csvTable(bytes);
  const records = rows
    .map((cells, n) => ({
      row: n + 2,
      cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  return { names, records };
}
