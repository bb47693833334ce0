/** A table as a workbook for spreadsheets: the head in bold, and no cell that would run as a formula. */
import { defused } from '@tenure/contract/kit/spreadsheet';
import writeXlsxFile from 'write-excel-file/universal';
import type { Bytes } from '../ports.ts';

export async function workbook(
  sheet: string,
  rows: readonly (readonly string[])[],
): Promise<Bytes> {
  const blob = await writeXlsxFile(
    rows.map((row, n) =>
      row.map((value) => ({
        value: defused(value),
        type: String,
        ...(n === 0 ? { fontWeight: 'bold' as const } : {}),
      })),
    ),
    { sheet, stickyRowsCount: 1 },
  ).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
