/** Parses a CSV file, detecting its delimiter. Throws for other files. */
import { parse } from 'csv-parse/browser/esm/sync';

/** Longer rows are not tabular data and take long to parse. */
const LONGEST_ROW = 100_000;
const MOST_CELLS = 1_000;
const MOST_ROWS = 50_000;

export function csvTable(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const delimiter = delimiterOf(text);
  refuseWide(text, delimiter);
  const rows = parse(text, {
    bom: true,
    delimiter,
    to: MOST_ROWS + 1,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  }) as string[][];
  if (rows.length > MOST_ROWS) throw new Error(`more than ${MOST_ROWS} rows`);
  return rows.map((cells) => cells.map(cellText));
}

/** By the first line with text, without what is quoted: a header can be "Name, first". */
function delimiterOf(text: string): string {
  const [head = ''] = /\S.*/.exec(text) ?? [];
  const plain = head.replaceAll(/"[^"]*"/g, '');
  const [most] = [',', ';', '\t']
    .map((mark) => ({ mark, count: plain.split(mark).length }))
    .sort((one, other) => other.count - one.count);
  return most?.mark ?? ',';
}

/** LONGEST_ROW only counts cell text, so rows of delimiters alone need a limit of their own. */
function refuseWide(text: string, delimiter: string): void {
  const mark = delimiter.charCodeAt(0);
  let cells = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) cells = 1;
    else if (code === mark && ++cells > MOST_CELLS)
      throw new Error(`more than ${MOST_CELLS} cells in a row`);
  }
}

/** Removes the apostrophe that exports add so that text is not run as a formula. */
export const cellText = (value: string) =>
  value
    .replaceAll('\u0000', '')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠])/, '');

export interface CsvRecord {
  /** Row number as in a spreadsheet: the first line is row 1. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Rows by column name, up to one more than the limit; empty rows are skipped. Of two columns with the same name
 * the first counts.
 */
export function csvRecords(
  bytes: Uint8Array,
  most: number,
): { names: string[]; records: CsvRecord[] } {
  const [header, ...rows] = csvTable(bytes)
    .map((cells, n) => ({ row: n + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = header?.cells ?? [];
  const records = rows.slice(0, most + 1).map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']).toReversed()),
  }));
  return { names, records };
}
