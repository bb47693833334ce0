import { expect, test } from 'vitest';
import { renumbered } from './places.ts';

const at = (name: string, container: number, order: number) => ({ name, container, order });

test('widgets are numbered from one in each container, in the order given', () => {
  expect(
    renumbered([at('a', 2, 9), at('b', 1, 50), at('c', 2, 3), at('d', 1, 7), at('e', 1, 7)]),
  ).toEqual([at('d', 1, 1), at('e', 1, 2), at('b', 1, 3), at('c', 2, 1), at('a', 2, 2)]);
});

test('an empty container stays empty', () => {
  expect(renumbered([at('a', 2, 1)])).toEqual([at('a', 2, 1)]);
  expect(renumbered([])).toEqual([]);
});
