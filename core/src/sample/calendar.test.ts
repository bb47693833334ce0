import { describe, expect, it } from 'vitest';
import { dateOf, dayNumber, workingDay } from './calendar.ts';

describe('days as numbers', () => {
  it('are written as the same date the platform writes', () => {
    for (let day = -40_000; day < 60_000; day += 7)
      expect(dateOf(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
  });

  it('are read back from what was written, and nothing else is read', () => {
    for (const date of ['1969-12-31', '2000-02-29', '2026-11-15'])
      expect(dateOf(dayNumber(date))).toBe(date);
    expect(() => dayNumber('15/11/2026')).toThrow(RangeError);
  });

  it('move from a weekend to the Monday after', () => {
    const moved = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map((date) =>
      dateOf(workingDay(dayNumber(date))),
    );
    expect(moved).toEqual(['2026-11-13', '2026-11-16', '2026-11-16', '2026-11-16']);
  });
});
