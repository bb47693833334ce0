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

test('cells are read back as they were written, whatever they contain', async () => {
  const rows = [
    ['Name', 'Note', ...Array.from({ length: 30 }, (_, n) => `Column ${n}`)],
    ['O’Brien & <Sons> "Ltd"', 'two\nlines', ...Array.from({ length: 30 }, (_, n) => `Cell ${n}`)],
    ['Ōtāhuhu 東京 🙂', 'a\u0001\u0008b', ...Array.from({ length: 30 }, () => 'x')],
  ];
  const bytes = await workbook(
    'A title: with [brackets] that is much longer than sheets allow',
    rows,
  );
  const [{ sheet, data } = { sheet: '', data: [] }] = await readXlsxFile(new Blob([bytes]));
  expect(sheet).toBe('A title  with  brackets  that i');
  expect(data[1]).toEqual(rows[1]);
  expect(data[2]?.slice(0, 2)).toEqual(['Ōtāhuhu 東京 🙂', 'ab']);
  expect(data[0]).toEqual(rows[0]);
});

test('empty cells stay empty, and other cells in their columns', async () => {
  const [{ data } = { data: [] }] = await readXlsxFile(
    new Blob([
      await workbook('Sheet', [
        ['A', 'B', 'C'],
        ['', 'b', ''],
      ]),
    ]),
  );
  expect(data[1]?.[1]).toBe('b');
  expect(data[1]?.[0]).toBeNull();
});

test('a large workbook is written in pieces, so that other work can run in between', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => [`Person ${n}`, 'Sydney', '2026-03-01']);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const bytes = await workbook('People', [['Name', 'Place', 'Since'], ...rows]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  const [{ data } = { data: [] }] = await readXlsxFile(new Blob([bytes]));
  expect(data).toHaveLength(5001);
  expect(data.at(-1)).toEqual(rows.at(-1));
});
