import { describe, expect, test } from 'vitest';
import { daysFrom } from './dates.ts';

describe('days one after the other', () => {
  test('from the first to the last, both included', () => {
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
  });

  test('never more than a few years of them', () => {
    expect(() => daysFrom('2026-01-01', '9999-12-31')).toThrow(RangeError);
    expect(() => daysFrom('2026-01-01', '+010000-01-01')).toThrow(RangeError);
  });
});
