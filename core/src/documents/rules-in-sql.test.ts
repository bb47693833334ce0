import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useHarness } from '../testing/use-harness.ts';
import { dueDateOf, dueDateSql } from './rules/due-date.ts';
import { isReminderDay, isReminderDaySql } from './rules/reminder-days.ts';

const harness = useHarness();

test('the rules in SQL are the rules in words', async () => {
  await harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql<{ left: number; is: boolean }>`
      select n as left, ${isReminderDaySql(sql`('2026-06-15'::date + n)`, '2026-06-15')} as is
      from generate_series(-40, 40) n`.execute(db);
    for (const { left, is } of rows) expect(is, `${left} days`).toBe(isReminderDay(left));
  });
  const cases = ['2026-02-01', '2026-03-01', '2026-03-05', '2026-03-13', '2026-12-25'];
  await harness.within(harness.home, async ({ db }) => {
    for (const joinedOn of cases) {
      const { rows } = await sql<{ due: string | null }>`select ${dueDateSql} as due
        from (select '2026-03-20'::date as due_on, '2026-03-01T09:00:00Z'::timestamptz as published_at) d,
          (select ${joinedOn}::date as joined_on) m`.execute(db);
      const asked = { dueOn: '2026-03-20', publishedOn: '2026-03-01', joinedOn };
      expect(rows[0]?.due, joinedOn).toBe(dueDateOf(asked));
    }
  });
});
