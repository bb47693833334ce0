import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { typeId } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
let annual: number;
beforeAll(async () => {
  harness = await Harness.open();
  annual = await typeId(harness, harness.home, 'ANNUAL');
});
afterAll(() => harness.close());

const monthsOf = (person: PersonName) =>
  harness.within(harness.home, async ({ db }) => {
    const rows = await db
      .selectFrom('leave_ledger')
      .select('period_key')
      .where('kind', '=', 'accrual')
      .where('employee_id', '=', harness.home.idOf(person))
      .where('leave_type_id', '=', annual)
      .orderBy('day')
      .execute();
    return rows.map(({ period_key }) => period_key);
  });

/** A balance that overflows the database type simulates a record that can't be processed. */
const adjust = (person: PersonName, minutes: number) =>
  harness.within(harness.home, async ({ db, now }) => {
    for (let n = 0; n < 2; n += 1)
      await db
        .insertInto('leave_ledger')
        .values({
          employee_id: harness.home.idOf(person),
          leave_type_id: annual,
          day: '2026-03-01',
          kind: 'adjustment',
          minutes,
          created_at: now,
        })
        .execute();
  });

const failures = () =>
  harness.within(harness.home, ({ db }) =>
    db.selectFrom('job_failures').select(['job', 'record_id', 'attempts']).execute(),
  );

test('one person whose leave cannot be worked out keeps nobody else from theirs, and is caught up later', async () => {
  await adjust('colleague', 2_000_000_000);
  harness.now = new Date('2026-06-03T00:00:00Z');
  await harness.run('leave-accrual');
  const caughtUp = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
  expect(await monthsOf('employee')).toEqual(caughtUp);
  expect(await monthsOf('colleague')).toEqual(['2026-01', '2026-02']);

  harness.now = new Date('2026-07-03T00:00:00Z');
  await harness.run('leave-accrual');
  const colleague = { job: 'leave-accrual', record_id: harness.home.idOf('colleague') };
  expect(await failures()).toEqual([{ ...colleague, attempts: 2 }]);

  await adjust('colleague', -2_000_000_000);
  await harness.run('leave-accrual');
  expect(await monthsOf('colleague')).toEqual([...caughtUp, '2026-06']);
  expect(await monthsOf('employee')).toEqual([...caughtUp, '2026-06']);
  expect(await failures()).toEqual([]);
});
