import { describe, expect, test } from 'vitest';
import { suppressGroups } from './suppress-groups.ts';

const groups = (...sizes: number[]) => sizes.map((people, n) => ({ label: `Group ${n}`, people }));
const sizesShown = (sizes: readonly number[], minimum = 5) =>
  suppressGroups(groups(...sizes), minimum).shown.map(({ people }) => people);

describe('groups of an anonymous report', () => {
  test.each([
    ['all are large', [20, 5, 9], [20, 5, 9]],
    ['one is small: the next smallest goes with it', [20, 4, 9], [20]],
    ['two are small and many enough together', [20, 4, 4, 9], [20, 9]],
    ['two are small and too few together', [20, 2, 1, 9], [20]],
    ['nobody is a small group too', [20, 0, 9], [20]],
    ['only one could be shown: the rest follows from the total', [20, 4], []],
    ['everyone is in one group', [12], [12]],
    ['too few people altogether', [3, 1], []],
  ])('%s', (_, sizes, shown) => {
    expect(sizesShown(sizes)).toEqual(shown);
  });

  test('the total is not told where there are too few people', () => {
    expect(suppressGroups(groups(3, 1), 5).total).toBeNull();
    expect(suppressGroups(groups(3, 2), 5).total).toBe(5);
  });

  test('the total less what is shown never tells of fewer than the minimum', () => {
    const sizes = [0, 1, 2, 4, 5, 6, 11];
    for (const a of sizes)
      for (const b of sizes)
        for (const c of sizes)
          for (const d of sizes) {
            const { shown, total, hidden } = suppressGroups(groups(a, b, c, d), 5);
            const left = (total ?? 0) - shown.reduce((sum, { people }) => sum + people, 0);
            expect(shown.every(({ people }) => people >= 5)).toBe(true);
            if (hidden > 0 && total !== null) {
              expect(hidden).toBeGreaterThan(1);
              expect(left).toBeGreaterThanOrEqual(5);
            }
          }
  });
});
