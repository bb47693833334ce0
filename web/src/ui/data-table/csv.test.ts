import { expect, test } from 'vitest';
import { type Column, nextSort } from './column.ts';
import { toCsv } from './csv.ts';

const columns: Column<{ name: string; note: string }>[] = [
  { id: 'name', label: 'Name', text: ({ name }) => name },
  { id: 'note', label: 'Note', text: ({ note }) => note },
];

test('an export has a line for the labels and one for each row', () => {
  expect(toCsv(columns, [{ name: 'Ana', note: 'ok' }])).toBe('Name,Note\r\nAna,ok\r\n');
});

test('no cell of an export runs as a formula', () => {
  expect(toCsv(columns, [{ name: '＝1+1', note: 'x;=1' }])).toContain(`'＝1+1,"x;'=1"`);
});

test('a column sorts upward, then downward, then as the server likes', () => {
  const up = nextSort(null, 'name');
  const down = nextSort(up, 'name');
  expect([up?.direction, down?.direction, nextSort(down, 'name')]).toEqual(['asc', 'desc', null]);
  expect(nextSort(down, 'note')).toEqual({ column: 'note', direction: 'asc' });
});
