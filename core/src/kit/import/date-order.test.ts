import { importDateMessages as messages } from '@tenure/contract/kit/import';
import { expect, test } from 'vitest';
import { datesOf } from './date-order.ts';
import { readDay } from './read-day.ts';

const cells = (...texts: string[]) =>
  texts.map((text, n) => ({ row: n + 2, column: 'Start', text }));

test.each([
  ['day-first', ['03/02/2026', '13/02/2026'], 3],
  ['month-first', ['03/02/2026', '02/13/2026'], 3],
  ['day-first', ['03/02/2026', '04/02/2026'], null],
] as const)('%s in a file with %j, shown by row %s', (order, texts, row) => {
  const { said, problems, ...found } = datesOf(cells(...texts));
  expect(found.order).toBe(order);
  expect(said).toMatchObject({ order, row });
  expect(problems).toEqual([]);
});

test('every date of the file is read in that order', () => {
  expect(readDay('03/02/2026', 'month-first')).toBe('2026-03-02');
  expect(readDay('03/02/2026', 'day-first')).toBe('2026-02-03');
  expect(readDay('3 Feb 2026', 'month-first')).toBe('2026-02-03');
  expect(readDay('2026-02-03', 'month-first')).toBe('2026-02-03');
});

test.each([
  ['3 Sept 2026', '2026-09-03'],
  ['3-december-2026', '2026-12-03'],
  ['3 Marble 2026', null],
  ['3 Junk 2026', null],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2100', null],
  ['46056', null],
])('%s is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a file with both orders is refused: the rows with the order of fewer dates are named', () => {
  const { order, problems } = datesOf(
    cells('13/02/2026', '02/13/2026', '14/02/2026', '05/06/2026'),
  );
  expect(order).toBe('day-first');
  expect(problems).toEqual([
    { row: 3, column: 'Start', message: messages.mixed('month-first', 2) },
  ]);
  expect(datesOf(cells('02/13/2026', '02/14/2026', '13/02/2026')).problems).toEqual([
    { row: 4, column: 'Start', message: messages.mixed('day-first', 2) },
  ]);
});

test('nothing is said where no date depends on the order', () => {
  const none = cells('2026-02-13', '13 Feb 2026', '', 'soon', '05/05/2026', '31/31/2026');
  expect(datesOf(none)).toEqual({ order: 'day-first', said: null, problems: [] });
});
