import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test.each([
  [
    'plain lines',
    'a,b\n1,2\n3,4\n',
    [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ],
  ],
  ['a mark of UTF-8 and Windows line ends', '\uFEFFa,b\r\n1,2\r\n', [{ a: '1', b: '2' }]],
  [
    'quotes around commas, lines and quotes',
    'a,b\n"1,""x""","2\n3"\n',
    [{ a: '1,"x"', b: '2\n3' }],
  ],
  ['a row that is too short', 'a,b\n1\n', [{ a: '1', b: '' }]],
  ['empty lines', 'a\n\n1\n\n', [{ a: '1' }]],
  ['nothing', '', []],
])('reads %s', (_, text, expected) => {
  expect(readCsv(text)).toEqual(expected);
});
