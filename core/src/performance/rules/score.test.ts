import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overallScore, type ScoredSection, sectionScore, type Weighted } from './score.ts';

describe('the score of a section', () => {
  test.each<[string, Weighted[], number | null]>([
    ['nothing rated has no score', [{ weight: 50, rating: null }], null],
    [
      'items without weights count alike',
      [
        { weight: null, rating: 4 },
        { weight: null, rating: 5 },
      ],
      4.5,
    ],
    [
      'weights count',
      [
        { weight: 75, rating: 4 },
        { weight: 25, rating: 2 },
      ],
      3.5,
    ],
    [
      'what isn’t rated doesn’t count',
      [
        { weight: 75, rating: 4 },
        { weight: 25, rating: null },
      ],
      4,
    ],
    [
      'an item without a weight beside weighted ones counts nothing',
      [
        { weight: 10, rating: 2 },
        { weight: null, rating: 5 },
      ],
      2,
    ],
    [
      'a third is rounded to the hundredth',
      [
        { weight: 1, rating: 1 },
        { weight: 1, rating: 1 },
        { weight: 1, rating: 2 },
      ],
      1.33,
    ],
    [
      'half a hundredth is rounded up',
      [
        { weight: 99.5, rating: 1 },
        { weight: 0.5, rating: 2 },
      ],
      1.01,
    ],
  ])('%s', (_, items, score) => {
    expect(sectionScore(items)).toBe(score);
  });
});

test('the overall score isn’t rounded twice', () => {
  const third = [1, 1, 2].map((rating) => ({ weight: null, rating }));
  expect(
    overallScore([
      { weight: 50, items: third },
      { weight: 50, items: third.slice(1) },
    ]),
  ).toBe(1.42);
});

const weight = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
);
const item = fc.record({
  weight,
  rating: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 5 })),
});
const section = fc.record({ weight, items: fc.array(item, { maxLength: 12 }) });

test('the score is the weighted mean to the hundredth, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 6 }), fc.integer(), (sections, seed) => {
      const score = overallScore(sections);
      expect(overallScore(turned(sections, seed))).toBe(score);
      const plain = plainMean(sections);
      if (plain === null) expect(score).toBeNull();
      else expect(Math.abs((score as number) - plain)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

const turned = (sections: readonly ScoredSection[], seed: number): ScoredSection[] => {
  const by = Math.abs(seed) % (sections.length || 1);
  return [...sections.slice(by), ...sections.slice(0, by)].map((one) => ({
    ...one,
    items: [...one.items].reverse(),
  }));
};

/** Independent calculation in floating point. */
function plainMean(sections: readonly ScoredSection[]): number | null {
  const meanOf = (list: { weight: number | null; value: number }[]) => {
    if (list.length === 0) return null;
    const isWeighted = list.some((one) => (one.weight ?? 0) > 0);
    const of = (one: { weight: number | null }) => (isWeighted ? (one.weight ?? 0) : 1);
    const total = list.reduce((sum, one) => sum + of(one), 0);
    return list.reduce((sum, one) => sum + of(one) * one.value, 0) / total;
  };
  const scored = sections.flatMap((one) => {
    const value = meanOf(
      one.items.flatMap(({ weight: w, rating }) =>
        rating === null ? [] : [{ weight: w, value: rating }],
      ),
    );
    return value === null ? [] : [{ weight: one.weight, value }];
  });
  return meanOf(scored);
}
