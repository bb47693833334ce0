import { describe, expect, test } from 'vitest';
import {
  type Arrangement,
  moved,
  neighbourOf,
  type Step,
  spotAfter,
  spotOf,
  stepped,
  withAt,
  without,
} from './arrangement.ts';

interface Named {
  key: string;
}

/** "ab|c" means a above b in the first column and c in the second. */
const read = (words: string): Arrangement<Named> => {
  const [first = '', second = ''] = words.split('|');
  const list = (keys: string) => [...keys].map((key) => ({ key }));
  return { 1: list(first), 2: list(second) };
};
const write = (all: Arrangement<Named>) =>
  [all[1], all[2]].map((list) => list.map(({ key }) => key).join('')).join('|');

describe('one step', () => {
  test.each<[string, string, Step, string]>([
    ['abc|d', 'b', 'up', 'bac|d'],
    ['abc|d', 'b', 'down', 'acb|d'],
    ['abc|d', 'b', 'across', 'ac|db'],
    ['abc|de', 'a', 'across', 'bc|ade'],
    ['abc|d', 'd', 'across', 'dabc|'],
    ['abc|', 'c', 'across', 'ab|c'],
    ['abc|d', 'c', 'down', 'ab|cd'],
    ['abc|d', 'd', 'up', 'abcd|'],
    ['a|', 'a', 'down', '|a'],
    ['|a', 'a', 'up', 'a|'],
  ])('in %s, %s goes %s: %s', (before, key, step, after) => {
    expect(write(stepped(read(before), key, step))).toBe(after);
  });

  test('the first cannot go up and the last cannot go down', () => {
    expect(spotAfter(read('ab|c'), 'a', 'up')).toBeNull();
    expect(spotAfter(read('ab|c'), 'c', 'down')).toBeNull();
    expect(write(stepped(read('ab|c'), 'c', 'down'))).toBe('ab|c');
  });
});

describe('putting a widget somewhere', () => {
  test.each([
    ['abc|d', 'a', 1, 2, 'bca|d'],
    ['abc|d', 'c', 1, 0, 'cab|d'],
    ['abc|d', 'a', 2, 0, 'bc|ad'],
    ['abc|', 'b', 2, 0, 'ac|b'],
    ['abc|d', 'b', 2, 9, 'ac|db'],
    ['abc|d', 'b', 1, 1, 'abc|d'],
  ] as const)('in %s, %s into container %i at %i: %s', (before, key, container, index, after) => {
    expect(write(moved(read(before), key, { container, index }))).toBe(after);
  });

  test('whatever is not there moves nothing', () => {
    expect(write(moved(read('ab|'), 'z', { container: 2, index: 0 }))).toBe('ab|');
    expect(spotOf(read('ab|'), 'z')).toBeNull();
  });

  test('a removed widget returns to where it stood', () => {
    const before = read('abc|d');
    const spot = spotOf(before, 'b');
    expect(spot).toEqual({ container: 1, index: 1 });
    const after = without(before, 'b');
    expect(write(after)).toBe('ac|d');
    expect(spot && write(withAt(after, { key: 'b' }, spot))).toBe('abc|d');
  });
});

test.each([
  ['abc|d', 'b', 'c'],
  ['abc|d', 'c', 'd'],
  ['abc|d', 'd', 'c'],
  ['a|', 'a', undefined],
])('in %s, who stands beside %s is %s', (all, key, neighbour) => {
  expect(neighbourOf(read(all), key)?.key).toBe(neighbour);
});
