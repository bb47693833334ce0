import { expect, test } from 'vitest';
import { csvRecords } from './csv-table.ts';

const read = (text: string) => csvRecords(new TextEncoder().encode(text), 100).records;

test.each([
  [
    'plain lines',
    'a,b\n1,2\n3,4\n',
    [
      { row: 2, cells: { a: '1', b: '2' } },
      { row: 3, cells: { a: '3', b: '4' } },
    ],
  ],
  [
    'a mark of UTF-8 and Windows line ends',
    '\uFEFFa,b\r\n1,2\r\n',
    [{ row: 2, cells: { a: '1', b: '2' } }],
  ],
  [
    'quotes around commas, lines and quotes',
    'a,b\n"1,""x""","2\n3"\n4,5\n',
    [
      { row: 2, cells: { a: '1,"x"', b: '2\n3' } },
      { row: 3, cells: { a: '4', b: '5' } },
    ],
  ],
  ['semicolons', 'a;b\n1,5;2\n', [{ row: 2, cells: { a: '1,5', b: '2' } }]],
  ['a row that is too short', 'a,b\n1\n', [{ row: 2, cells: { a: '1', b: '' } }]],
  ['empty lines, which count as rows', 'a,b\n,\n1,2\n', [{ row: 3, cells: { a: '1', b: '2' } }]],
  ['a text that would be a formula', "a\n'=1+1\n", [{ row: 2, cells: { a: '=1+1' } }]],
  [
    'semicolons with commas in quoted headers',
    '"a, b, c";d\n1;2\n',
    [{ row: 2, cells: { 'a, b, c': '1', d: '2' } }],
  ],
  ['lines before the header', '\r\n\r\na;b\r\n1;2\r\n', [{ row: 4, cells: { a: '1', b: '2' } }]],
  ['two columns with one name', 'a,b,a\n1,2,3\n', [{ row: 2, cells: { a: '1', b: '2' } }]],
  ['nothing', '', []],
])('reads %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['bytes that are no text', Uint8Array.from([0x61, 0xff, 0xfe])],
  ['a row without an end', new Uint8Array(200_000).fill(0x61)],
  ['a row of nothing but commas', new Uint8Array(5_000_000).fill(0x2c)],
  ['lines without number', new TextEncoder().encode('x\n'.repeat(1_000_000))],
])('%s are refused', (_, bytes) => {
  expect(() => csvRecords(bytes, 100)).toThrow();
});

test('at most one record beyond the limit is built', () => {
  const many = new TextEncoder().encode(`a,b\n${'1,2\n'.repeat(500)}`);
  expect(csvRecords(many, 100).records).toHaveLength(101);
});
