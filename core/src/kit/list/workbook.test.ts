import readXlsxFile from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { workbook } from './workbook.ts';

test('no cell of a workbook runs as a formula, and plain text and numbers stay as they are', async () => {
  const cells = ['=1+1', '＝SUM(A1)', '@cmd', '+cmd', '-1', 'Ann-Marie', 'a;=1+1'];
  const bytes = await workbook('People', [['Name'], ...cells.map((one) => [one])]);
  const sheet = await readXlsxFile(new Blob([bytes]));
  const rows = JSON.stringify(sheet);
  for (const written of ["'=1+1", "'＝SUM(A1)", "'@cmd", "'+cmd", '-1', 'Ann-Marie', "a;'=1+1"])
    expect(rows).toContain(JSON.stringify(written));
});
