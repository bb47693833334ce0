import { repeats } from '@tenure/contract/tasks/task-form';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dates } from '../../worktime/public.ts';
import { nextDueDate, type Series } from './next-due-date.ts';

const series = (repeat: Series['repeat'], from: string, until: string | null = null) => ({
  repeat,
  from,
  until,
});

describe('the next due date of a repeating task', () => {
  test.each([
    ['daily', series('day', '2026-02-27'), '2026-02-28', '2026-03-01'],
    ['weekly', series('week', '2026-03-02'), '2026-03-02', '2026-03-09'],
    [
      'monthly on the 31st, in a short month',
      series('month', '2026-01-31'),
      '2026-01-31',
      '2026-02-28',
    ],
    [
      'monthly on the 31st, after a short month',
      series('month', '2026-01-31'),
      '2026-02-28',
      '2026-03-31',
    ],
    ['yearly on 29 February', series('year', '2024-02-29'), '2026-02-28', '2027-02-28'],
    [
      'yearly on 29 February, in the next leap year',
      series('year', '2024-02-29'),
      '2027-02-28',
      '2028-02-29',
    ],
    [
      'monthly on the 30th, in a leap year',
      series('month', '2028-01-30'),
      '2028-01-30',
      '2028-02-29',
    ],
    ['after a date that was moved', series('month', '2026-01-15'), '2026-02-20', '2026-03-15'],
    [
      'on the last day that is allowed',
      series('week', '2026-03-02', '2026-03-09'),
      '2026-03-02',
      '2026-03-09',
    ],
    [
      'after the last day that is allowed',
      series('week', '2026-03-02', '2026-03-08'),
      '2026-03-02',
      null,
    ],
    ['of a task that doesn’t repeat', series('never', '2026-03-02'), '2026-03-02', null],
  ])('%s', (_, given, after, expected) => {
    expect(nextDueDate(given, after)).toBe(expected);
  });

  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((number) => dates.addDays('2000-01-01', number));
  const repeating = fc.constantFrom(
    ...(Object.keys(repeats) as Series['repeat'][]).filter((one) => one !== 'never'),
  );

  test('is always later, and none of the series is left out', () => {
    fc.assert(
      fc.property(repeating, day, fc.integer({ min: 1, max: 40 }), (repeat, from, count) => {
        const longest = { day: 1, week: 7, month: 31, year: 366, never: 0 }[repeat];
        let last = from;
        for (let number = 0; number < count; number += 1) {
          const next = nextDueDate(series(repeat, from), last);
          if (next === null || next <= last) return false;
          if (dates.daysBetween(last, next) > longest) return false;
          last = next;
        }
        return true;
      }),
    );
  });
});
