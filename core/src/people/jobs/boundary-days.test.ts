import { getTermination, terminateEmployee } from '@tenure/contract/people/account-endpoints';
import { putEmployee } from '@tenure/contract/people/endpoints';
import { afterEach, expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const start = new Date('2026-03-10T02:00:00Z');
afterEach(() => {
  harness.now = start;
});

const at = async (instant: string, job: string) => {
  harness.now = new Date(instant);
  await harness.run(job);
  harness.now = start;
};

const remindersOf = (name: 'employee') =>
  harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'people.fixed-term-ending')
      .where('user_id', '=', harness.home.idOf('hr.manager'))
      .where('href', 'like', `%${harness.home.idOf(name)}%`)
      .execute(),
  );

test('a fixed term is announced thirty days before it ends, not thirty-one', async () => {
  const hr = await harness.as('hr.manager');
  const params = { employeeId: harness.home.idOf('employee') };
  const name = { firstName: 'Employee', lastName: 'Person' };
  const put = await hr.call(putEmployee, { params, body: { ...name, expiryDate: '2026-05-10' } });
  expect(put.status).toBe(200);
  await at('2026-04-09T23:59:00Z', 'people-fixed-terms');
  expect(await remindersOf('employee')).toHaveLength(0);
  await at('2026-04-10T00:00:00Z', 'people-fixed-terms');
  expect(await remindersOf('employee')).toHaveLength(1);
});

test('a position ends once the last day is over everywhere on earth', async () => {
  const hr = await harness.as('hr.manager');
  const params = { employeeId: harness.home.idOf('colleague') };
  await hr.call(terminateEmployee, { params, body: { lastDay: '2026-03-20', reason: 'other' } });
  const end = () =>
    harness.within(harness.home, async ({ db }) => {
      const row = await db
        .selectFrom('position_assignments')
        .select('assigned_to')
        .where('employee_id', '=', params.employeeId)
        .executeTakeFirstOrThrow();
      return row.assigned_to;
    });
  // Twelve hours behind Greenwich it is still the 20th.
  await at('2026-03-21T11:59:00Z', 'org-end-employments');
  expect(await end()).toBeNull();
  await at('2026-03-21T12:00:00Z', 'org-end-employments');
  expect(await end()).toBe('2026-03-20');
  expect((await hr.call(getTermination, { params })).body).toMatchObject({ lastDay: '2026-03-20' });
});

test('files of people are deleted after a week, to the minute', async () => {
  const added = () =>
    harness.within(harness.home, async ({ db, now }) => {
      await db
        .insertInto('employee_exports')
        .values({ owner_id: harness.home.idOf('hr.manager'), created_at: now })
        .execute();
    });
  const count = () =>
    harness.within(harness.home, async ({ db }) => {
      const rows = await db.selectFrom('employee_exports').select('id').execute();
      return rows.length;
    });
  await added();
  await at('2026-03-17T02:00:00Z', 'people-files-retention');
  expect(await count()).toBe(1);
  await at('2026-03-17T02:00:01Z', 'people-files-retention');
  expect(await count()).toBe(0);
});
