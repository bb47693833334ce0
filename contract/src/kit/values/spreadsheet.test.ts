import { describe, expect, test } from 'vitest';
import { csvOf, defused } from './spreadsheet.ts';

describe('cells for spreadsheets', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋cmd', "'＋cmd"],
    ['－cmd', "'－cmd"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\rtext', "'\rtext"],
    ['\ntext', "'\ntext"],
    ['  =1', "'  =1"],
    ['Ana;=1+1', "Ana;'=1+1"],
    ['Ana; ＝1+1', "Ana; '＝1+1"],
    ['Ana\n=1+1', "Ana\n'=1+1"],
    ['Ana\t@SUM(A1)', "Ana\t'@SUM(A1)"],
    ['a";=1', `a";'=1`],
  ])('%j is not a formula', (given, kept) => {
    expect(defused(given)).toBe(kept);
  });

  test.each([
    'Ana',
    'O=Brien',
    'a, b',
    '-12',
    '+61 412 345 678',
    '-7.6',
    'ana+hr@example.com',
    'x; y',
  ])('%j is unchanged', (value) => {
    expect(defused(value)).toBe(value);
  });

  test('commas, semicolons, quotes and line breaks stay inside their cell', () => {
    expect(csvOf([['O"Brien, Ana', 'two\nlines', 'a;b', 'c']])).toBe(
      '"O""Brien, Ana","two\nlines","a;b",c\r\n',
    );
  });
});
