import { jobs as recurringJobs } from '@tenure/core/app';
import cron from 'cron-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueJobs } from './due-jobs.ts';

const MINUTE_MS = 60_000;
const job = (expression: string) => ({ name: expression, cron: expression, run: async () => {} });

test('a job is due in the minutes that its cron expression names', () => {
  const due = dueJobs(
    ['* * * * *', '*/10 * * * *', '7 * * * *', '53 2 * * *', '0 20 * * 0'].map(job),
  );
  const at = (time: string) => due(new Date(`2026-03-${time}Z`)).map(({ name }) => name);
  expect(at('10T02:53:00')).toEqual(['* * * * *', '53 2 * * *']);
  expect(at('10T03:10:59')).toEqual(['* * * * *', '*/10 * * * *']);
  // A Sunday and a Monday.
  expect(at('08T20:00:00')).toEqual(['* * * * *', '*/10 * * * *', '0 20 * * 0']);
  expect(at('09T20:00:00')).toEqual(['* * * * *', '*/10 * * * *']);
});

test('every job of the product is due exactly when cron-parser says', () => {
  const due = dueJobs(recurringJobs);
  fc.assert(
    fc.property(
      fc.constantFrom(...recurringJobs),
      fc.integer({ min: 0, max: 370 * 24 * 60 }),
      fc.boolean(),
      (one, offset, isNear) => {
        const some = new Date(Date.parse('2026-01-01T00:00Z') + offset * MINUTE_MS);
        const next = () => cron.parseExpression(one.cron, { currentDate: some, tz: 'UTC' }).next();
        const minute = isNear ? next().toDate() : some;
        const after = new Date(minute.getTime() + MINUTE_MS);
        const last = cron.parseExpression(one.cron, { currentDate: after, tz: 'UTC' }).prev();
        expect(due(minute).includes(one)).toBe(last.getTime() === minute.getTime());
      },
    ),
    { numRuns: 100 },
  );
});
