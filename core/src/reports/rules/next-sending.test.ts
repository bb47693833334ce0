import type { ReportSchedule } from '@tenure/contract/reports/saved-report';
import { describe, expect, test } from 'vitest';
import { nextSending } from './next-sending.ts';

const schedule = (rest: Partial<ReportSchedule>): ReportSchedule => ({
  frequency: 'daily',
  weekday: 1,
  dayOfMonth: 1,
  time: '08:30',
  toEveryone: false,
  ...rest,
});
const SYDNEY = 'Australia/Sydney';

describe('a scheduled report is sent next', () => {
  test.each<[string, Partial<ReportSchedule>, string, string, string]>([
    [
      'today, where the time is still to come',
      {},
      SYDNEY,
      '2026-11-15T20:00:00Z',
      '2026-11-15T21:30:00.000Z',
    ],
    [
      'tomorrow, where it has passed',
      {},
      SYDNEY,
      '2026-11-15T21:30:00Z',
      '2026-11-16T21:30:00.000Z',
    ],
    [
      'on Monday',
      { frequency: 'weekly' },
      'Etc/UTC',
      '2026-11-17T10:00:00Z',
      '2026-11-23T08:30:00.000Z',
    ],
    [
      'on Sunday',
      { frequency: 'weekly', weekday: 7 },
      'Etc/UTC',
      '2026-11-17T10:00:00Z',
      '2026-11-22T08:30:00.000Z',
    ],
    [
      'on the last day of a short month',
      { frequency: 'monthly', dayOfMonth: 31 },
      'Etc/UTC',
      '2027-02-01T00:00:00Z',
      '2027-02-28T08:30:00.000Z',
    ],
    [
      'on the first of the next month',
      { frequency: 'monthly' },
      'Etc/UTC',
      '2026-12-01T09:00:00Z',
      '2027-01-01T08:30:00.000Z',
    ],
    [
      'at the same local time after the clocks change',
      {},
      SYDNEY,
      '2026-10-03T22:00:00Z',
      '2026-10-04T21:30:00.000Z',
    ],
    ['and before they do', {}, SYDNEY, '2026-10-02T22:00:00Z', '2026-10-02T22:30:00.000Z'],
  ])('%s', (_, rest, timezone, now, expected) => {
    expect(nextSending(schedule(rest), timezone, new Date(now)).toISOString()).toBe(expected);
  });
});
