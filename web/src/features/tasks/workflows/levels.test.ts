import { expect, test } from 'vitest';
import { levelsOf } from './levels.ts';

const step = (id: string, ...after: string[]) => ({ id, after });
const ids = (steps: ReturnType<typeof step>[]) =>
  levelsOf(steps).map((row) => row.map(({ id }) => id));

test('steps that can be done at the same time are side by side, the next ones below', () => {
  expect(ids([step('a'), step('b'), step('c', 'a', 'b'), step('d', 'a'), step('e', 'c')])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e'],
  ]);
});

test('a step is below the lowest of those before it, in whatever order they are listed', () => {
  expect(ids([step('last', 'first', 'middle'), step('middle', 'first'), step('first')])).toEqual([
    ['first'],
    ['middle'],
    ['last'],
  ]);
});

test('a circle and an unknown step are drawn all the same', () => {
  expect(
    ids([step('a', 'b'), step('b', 'a'), step('c', 'x')])
      .flat()
      .sort(),
  ).toEqual(['a', 'b', 'c']);
});
