import { describe, expect, test } from 'vitest';
import { addMonths } from '../../worktime/rules/dates.ts';
import { lastStartWith } from './tenure.ts';

describe('the last start date with so many months of service', () => {
  test.each([
    ['2026-03-10', 1, '2026-02-10'],
    ['2026-03-10', 3, '2025-12-10'],
    ['2026-03-30', 1, '2026-02-28'],
    ['2026-02-28', 1, '2026-01-31'],
    ['2024-02-28', 1, '2024-01-28'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2025-02-28', 12, '2024-02-29'],
    ['2026-01-31', 1200, '1926-01-31'],
  ])('on %s with %i months is %s', (day, months, start) => {
    expect(lastStartWith(months, day)).toBe(start);
  });

  test('is the last day whose months are complete, for every day of four years', () => {
    for (let n = 0; n < 1461; n++) {
      const day = new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10);
      for (const months of [1, 2, 6, 11, 12, 13]) {
        const start = lastStartWith(months, day);
        const next = new Date(Date.parse(start) + 86_400_000).toISOString().slice(0, 10);
        expect([addMonths(start, months) <= day, addMonths(next, months) <= day]).toEqual([
          true,
          false,
        ]);
      }
    }
  });
});
