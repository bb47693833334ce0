import { expect, test } from 'vitest';
import { numbered } from './checklist.ts';

const before = [
  { id: 1, text: 'Order a laptop' },
  { id: 2, text: 'Book a desk' },
];

test.each([
  ['a new list is numbered from one', [], ['a', 'b'].map((text) => ({ id: null, text })), [1, 2]],
  [
    'an item keeps its number when it moves',
    before,
    [
      { id: 2, text: 'Book a desk' },
      { id: 1, text: 'x' },
    ],
    [2, 1],
  ],
  ['a new item never gets a number that was used', before, [{ id: null, text: 'New' }], [3]],
  ['a number that is not on the list is replaced', before, [{ id: 9, text: 'New' }], [3]],
  [
    'a number is given once',
    before,
    [
      { id: 1, text: 'a' },
      { id: 1, text: 'b' },
    ],
    [1, 3],
  ],
])('%s', (_, list, entered, expected) => {
  expect(numbered(list, entered).map(({ id }) => id)).toEqual(expected);
});
