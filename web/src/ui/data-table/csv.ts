/** Comma-separated values as RFC 4180 writes them. */
import { saveFile } from '../../lib/save-file.ts';
import type { Column } from './column.ts';

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function quoted(value: string): string {
  // A spreadsheet would run text that begins like a formula; a leading apostrophe keeps it text.
  const safe = /^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d\s.]+$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The mark at the start tells spreadsheets that the text is UTF-8. */
export function download(name: string, csv: string) {
  const file = `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  saveFile(file, new Blob(['\uFEFF', csv], { type: 'text/csv' }));
}
