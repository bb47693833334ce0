import { expect, test } from 'vitest';
import { differencesIn, linesOf, rowsIn, shownIn } from './answer-lines.ts';

const answer = {
  id: 7,
  title: 'Leave',
  isPaid: true,
  note: null,
  items: [
    { ownerId: 4, name: 'Kim', by: { displayName: 'Sam' } },
    { ownerId: 5, name: 'Lee', by: { displayName: 'Sam' } },
  ],
};

test('an answer has a line for each object, with the values of a list in order', () => {
  expect(linesOf(shownIn(answer))).toEqual([
    'id #, title Leave, isPaid yes, note none, items 2×',
    'items: ownerId #, name Kim / Lee',
    'items.by: displayName Sam',
  ]);
});

test('another answer shows what differs', () => {
  const other = { ...answer, items: answer.items.toReversed() };
  expect(differencesIn(shownIn(answer), shownIn(other))).toEqual([
    'items: ownerId #, name Lee / Kim',
  ]);
  expect(differencesIn(shownIn(answer), shownIn({ ...answer, items: [] }))).toEqual([
    'id #, title Leave, isPaid yes, note none, items []',
  ]);
});

test('rows are named in order', () => {
  expect(rowsIn(answer)).toBe('items 2×: Kim / Lee');
  expect(rowsIn({ title: 'No list' })).toBeUndefined();
});
