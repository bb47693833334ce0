import { describe, expect, test } from 'vitest';
import { byCount, type Option, offeredOptions } from './offered-options.ts';

const option = (label: string, count: number): Option => ({ label, value: label, count });
const many = Array.from({ length: 120 }, (_, n) => option(`Place ${n}`, 120 - n));
const all = [option('Émile Street', 0), option('São Paulo', 3), option('Oslo', 7), ...many].sort(
  byCount,
);
const labels = (find: string, chosen: readonly Option[] = []) =>
  offeredOptions(all, { find, chosen }).map(({ label }) => label);

describe('options of a filter', () => {
  test('are those that leave most, in the order of the alphabet', () => {
    const offered = labels('');
    expect(offered).toHaveLength(50);
    expect(offered).toContain('Place 0');
    expect(offered).not.toContain('Oslo');
    expect(offered).toEqual(offered.toSorted(new Intl.Collator('en').compare));
  });

  test.each([
    ['sao', ['São Paulo']],
    ['PAULO', ['São Paulo']],
    ['  oslo ', ['Oslo']],
    ['place 11', ['Place 11', 'Place 110', 'Place 111', 'Place 112', 'Place 113', 'Place 114']],
    ['emile', []],
    ['nowhere', []],
  ])('typing %j finds what it is part of, however many leave more', (find, expected) => {
    expect(labels(find)).toEqual(expect.arrayContaining(expected));
    if (expected.length < 2) expect(labels(find)).toEqual(expected);
  });

  test('include what is chosen, though it leaves nothing or is not what was typed', () => {
    expect(labels('oslo', [option('Émile Street', 0)])).toEqual(['Émile Street', 'Oslo']);
    expect(labels('oslo', [option('Oslo', 7)])).toEqual(['Oslo']);
  });
});
