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

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv(columns, [{ name: 'O"Brien, Ana', note: 'two\nlines' }])).toContain(
    '"O""Brien, Ana","two\nlines"',
  );
});

test.each(['=1+1', '+cmd', '-cmd', '@sum', '\tx'])('%j does not become a formula', (note) => {
  expect(toCsv(columns, [{ name: 'A', note }])).toContain(`A,'${note}`);
});

test.each(['-12', '+61 412 345 678'])('%j is a number and stays as it is', (note) => {
  expect(toCsv(columns, [{ name: 'A', note }])).toContain(`A,${note}`);
});

test('a column sorts upward, then downward, then as the server likes', () => {
  const up = nextSort(null, 'name');
  const down = nextSort(up, 'name');
  expect([up?.direction, down?.direction, nextSort(down, 'name')]).toEqual(['asc', 'desc', null]);
  expect(nextSort(down, 'note')).toEqual({ column: 'note', direction: 'asc' });
});
