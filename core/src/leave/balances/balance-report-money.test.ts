import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import * as admin from '@tenure/contract/leave/calendar-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
  await pay('employee', 9_633_000);
});
afterAll(() => harness.close());

const pay = (name: PersonName, cents: number | null) =>
  harness.within(harness.home, ({ db }) =>
    db
      .updateTable('position_assignments')
      .set({ salary_cents: cents })
      .where('employee_id', '=', harness.home.idOf(name))
      .execute(),
  );

const report = async (query: Record<string, string> = {}) => {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(admin.getBalanceReport, {
    query: { itemsPerPage: '50', leaveTypeCode: 'ANNUAL', ...query },
  });
  return body as unknown as AnswerOf<typeof admin.getBalanceReport>;
};

const csv = async (query: Record<string, string>) => {
  const hr = await harness.as('hr.manager');
  return (await hr.call(admin.exportBalanceReport, { query })).text;
};

test('what would be paid out is said in money, by salary and work pattern', async () => {
  await pay('colleague', null);
  const { items, liabilityMoney, peopleWithoutPay } = await report();
  const rowOf = (name: PersonName) => items.find(({ user }) => user.id === harness.home.idOf(name));
  const minutes = rowOf('employee')?.balances[0]?.minutes ?? 0;
  expect(minutes).toBeGreaterThan(0);
  // $96,330 a year, 52 weeks of 38 hours: $48.75 an hour.
  expect(rowOf('employee')?.worth).toEqual({
    amount: Math.round((minutes * 4875) / 60),
    currency: 'AUD',
  });
  expect(rowOf('colleague')?.worth).toBeNull();
  const known = items.flatMap(({ worth }) => (worth ? [worth.amount] : []));
  const sum = known.reduce((total, amount) => total + amount, 0);
  expect(liabilityMoney).toEqual([{ amount: sum, currency: 'AUD' }]);
  expect(peopleWithoutPay).toBe(items.length - known.length);
});

test('the money is that of all pages, and of the people who are found', async () => {
  await pay('manager.one', 5_000_000);
  const { items, liabilityMoney } = await report();
  const [first] = (await report({ itemsPerPage: '1' })).liabilityMoney ?? [];
  expect(first).toEqual(liabilityMoney?.[0]);
  const found = await report({ search: 'employee per' });
  const own = items.find(({ user }) => user.id === harness.home.idOf('employee'));
  expect(found.liabilityMoney).toEqual([own?.worth]);
});

test('the pattern of the day counts: in an average week of its cycle', async () => {
  await harness.within(harness.home, async ({ db }) => {
    // 38 hours one week and 30.4 the other: 34.2 on average, so that an hour is worth $54.17 (54.1667).
    const { id } = await db
      .insertInto('work_patterns')
      .values({
        title: 'Nine days in two weeks',
        jurisdiction: 'AU',
        start_date: '2026-01-05',
        weeks: JSON.stringify([
          { name: 'Week 1', minutes: [456, 456, 456, 456, 456, 0, 0] },
          { name: 'Week 2', minutes: [456, 456, 456, 456, 0, 0, 0] },
        ]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('work_pattern_assignments')
      .set({ work_pattern_id: id })
      .where('employee_id', '=', harness.home.idOf('employee'))
      .execute();
  });
  const { items } = await report({ search: 'employee per' });
  const minutes = items[0]?.balances[0]?.minutes ?? 0;
  expect(items[0]?.worth?.amount).toBe(Math.round((minutes * 9_633_000) / (52 * 2052)));
  // Days off in the cycle are not counted as days of 0 hours.
  expect(items[0]?.minutesPerDay).toBe(456);
});

test('the file has the amount and its currency, with the column of the screen', async () => {
  const text = await csv({ columns: 'name,worth', search: 'employee per' });
  expect(text).toContain('Name,Would be paid out,Currency');
  expect(text).toMatch(/Employee Person,\d+\.\d\d,AUD/);
});

test('those who may not see what people are paid are shown no money', async () => {
  await harness.within(harness.home, ({ db }) =>
    sql`update security_profiles set permissions = array_remove(permissions, 'org.salary.view')`.execute(
      db,
    ),
  );
  const { items, liabilityMoney, liabilityHours, peopleWithoutPay } = await report();
  expect(items.filter(({ worth }) => worth !== null)).toEqual([]);
  expect([liabilityMoney, peopleWithoutPay]).toEqual([null, 0]);
  expect(liabilityHours).toBeGreaterThan(0);
  expect(await csv({})).not.toContain('paid out');
});
