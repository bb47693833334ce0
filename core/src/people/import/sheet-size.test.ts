import { importFileTypes, importMessages } from '@tenure/contract/people/import';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sayingItUnpacksTo } from '../../testing/files/lying-archive.ts';
import { readFile } from './read-file.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const text = (value: string, address = '') =>
  `<c ${address} t="inlineStr"><is><t>${value}</t></is></c>`;

const workbook = (rows: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });

const read = (rows: string) => readFile(workbook(rows), importFileTypes.xlsx);
const names = `<row r="1">${text('First name', 'r="A1"')}</row>`;

test('a workbook with a few cells is read', async () => {
  const { headers, rows } = await read(
    `${names}<row r="2">${text('Ada', 'r="A2"')}</row><row r="3">${text('Grace', 'r="A3"')}</row>`,
  );
  expect(headers).toEqual(['First name']);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Ada', 'Grace']);
});

test('text that looks like an address is text', async () => {
  const { rows } = await read(`${names}<row r="2">${text('see r="XFD9"', 'r="A2"')}</row>`);
  expect(rows[0]?.cells).toEqual(['see r="XFD9"']);
});

test.each([
  [
    'a row far below',
    `${names}<row r="1048576">${text('x', 'r="A1048576"')}</row>`,
    importMessages.tooManyRows,
  ],
  [
    'a row that no program can show',
    `${names}<row r="999999999"><c r="A999999999"/></row>`,
    importMessages.tooManyRows,
  ],
  [
    'a cell far to the right',
    `<row r="1">${text('x', 'r="XFD1"')}</row>`,
    importMessages.tooManyColumns,
  ],
  [
    'an address after a > in quotes',
    `<row r="1"><c a=">" r='XFD1'/></row>`,
    importMessages.tooManyColumns,
  ],
  [
    'an address in other words',
    `<row r="1">${text('x', 'r="&#88;FD1"')}</row>`,
    importMessages.unreadable,
  ],
  [
    'more cells in a row than columns',
    `<row>${'<c/>'.repeat(500)}</row>`,
    importMessages.tooManyColumns,
  ],
  ['more rows than a file may have', '<row/>'.repeat(30_000), importMessages.tooManyRows],
])('%s is refused before the sheet is filled up', async (_, rows, message) => {
  await expect(read(rows)).rejects.toThrow(message);
});

test('a workbook that unpacks to more than it says is refused before it is unpacked', async () => {
  const bomb = sayingItUnpacksTo(10, zipSync({ 'xl/workbook.xml': new Uint8Array(200_000_000) }));
  const began = process.cpuUsage();
  await expect(readFile(bomb, importFileTypes.xlsx)).rejects.toThrow(importMessages.unreadable);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});

test('a workbook unpacks to 150 MiB at most', async () => {
  const saying = (size: number) =>
    readFile(
      sayingItUnpacksTo(size, zipSync({ 'xl/workbook.xml': new Uint8Array(9) })),
      importFileTypes.xlsx,
    );
  const MOST = 150 * 1024 * 1024;
  await expect(saying(MOST + 1)).rejects.toThrow(importMessages.tooLarge);
  // Small enough to be unpacked, which reveals that its declared size is wrong.
  await expect(saying(MOST)).rejects.toThrow(importMessages.unreadable);
});
