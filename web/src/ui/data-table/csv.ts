import { csvOf, UTF8_MARK } from '@tenure/contract/kit/values/spreadsheet';
import { saveFile } from '../../lib/files/save-file.ts';
import type { Column } from './column.ts';

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvOf([
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ]);
}

export function download(name: string, csv: string) {
  const file = `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  saveFile(file, new Blob([UTF8_MARK, csv], { type: 'text/csv' }));
}
