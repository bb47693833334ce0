import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLabelRequired, remainingWeight, totalWeight, weightProblem } from './weights.ts';

describe('the weight of an item', () => {
  test.each<[string, number | null, (number | null)[], boolean, string | undefined]>([
    ['is optional where the section isn’t weighted', null, [], false, undefined],
    ['is required where it is', null, [], true, 'Enter a weighting'],
    ['is a number', Number.NaN, [], true, 'Weighting must be a number'],
    ['isn’t negative', -1, [], true, 'Weighting must not be a negative number'],
    ['takes what is left', 40, [60], true, undefined],
    ['takes exact fractions of what is left', 33.34, [33.33, 33.33], true, undefined],
    ['exceeds nothing', 40.01, [60], true, messages.weightTooMuch],
    ['counts items without a weight as nothing', 100, [null, null], true, undefined],
    ['may be zero when all is used', 0, [100], true, undefined],
  ])('%s', (_, weight, others, isRequired, problem) => {
    expect(weightProblem({ weight, others, isRequired })).toBe(problem);
  });

  test('no sequence of edits exceeds 100', () => {
    const edit = fc.record({
      place: fc.nat(9),
      weight: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 0, max: 12_000 }).map((one) => one / 100),
      ),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
        const weights: (number | null)[] = Array.from({ length: 10 }, () => null);
        for (const { place, weight } of edits) {
          const others = weights.filter((__, n) => n !== place);
          if (!weightProblem({ weight, others, isRequired: false })) weights[place] = weight;
        }
        expect(remainingWeight(weights)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([
    [[33.33, 33.33, 33.33], 99.99, 0.01],
    [[30.65, 30.65, 30.66], 91.96, 8.04],
    [[0.01], 0.01, 99.99],
    [[33.33, null, 66.67], 100, 0],
  ])('%j are %d in total, which leaves %d', (weights, total, left) => {
    expect([totalWeight(weights), remainingWeight(weights)]).toEqual([total, left]);
  });

  test.each<[number | null, number | null, boolean]>([
    [50, null, false],
    [null, 0, true],
    [19.99, 20, false],
    [20, 20, true],
  ])('a label for an item of %s%% where items from %s%% need one: %s', (weight, from, needed) => {
    expect(isLabelRequired(weight, from)).toBe(needed);
  });
});
