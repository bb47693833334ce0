import { expect, test } from 'vitest';
import { drawTrend } from './trend-line.ts';

const month = (n: number, value: number, yearBefore = 0) => ({
  day: `2026-${String(n).padStart(2, '0')}-28`,
  value,
  yearBefore,
});

test('a line goes from edge to edge, and nought is at the bottom', () => {
  const { line } = drawTrend([month(1, 0), month(2, 10)], 150, 100);
  expect(line).toBe('M44,82L144,6');
});

test('both years share a scale, whose grid begins at nought and ends above the most', () => {
  const { grid, line, lineBefore } = drawTrend([month(1, 3, 8), month(2, 8, 3)], 150, 100);
  expect(grid.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8]);
  expect(line).not.toBe(lineBefore);
  const heights = (path: string) =>
    path
      .slice(1)
      .split('L')
      .map((at) => at.split(',')[1]);
  expect(heights(line)).toEqual(heights(lineBefore).reverse());
});

test('a trend of noughts has a grid too, and every third month is named', () => {
  const { grid, months } = drawTrend(
    Array.from({ length: 12 }, (_, n) => month(n + 1, 0)),
    320,
    120,
  );
  expect(grid[0]).toEqual({ value: 0, y: 102 });
  expect(months.map(({ day }) => day.slice(5, 7))).toEqual(['03', '06', '09', '12']);
});
