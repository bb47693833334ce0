import { searchDirectory } from '@tenure/contract/org/directory-endpoints';
import {
  cancelTermination,
  getTermination,
  terminateEmployee,
} from '@tenure/contract/people/account-endpoints';
import type { UserProfile } from '@tenure/contract/people/employee';
import { getEmployee, getUserProfile, putEmployee } from '@tenure/contract/people/endpoints';
import { expect, test } from 'vitest';
import { runJob } from '../../kit/background/job.ts';
import { endEmployments } from '../../org/jobs/end-employments.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { remindOfExpiry } from '../jobs/remind-of-expiry.ts';

const harness = useHarness();

const of = (name: 'manager.one' | 'colleague' | 'manager.two') => ({
  employeeId: harness.home.idOf(name),
});

test('an employment is ended with a reason and continued again until the last day', async () => {
  const hr = await harness.as('hr.manager');
  const params = of('colleague');
  const body = { lastDay: '2026-06-30', reason: 'resignation', note: 'Moves to Perth' };
  const ended = await hr.call(terminateEmployee, { params, body });
  expect(ended).toMatchObject({
    status: 200,
    body: { lastDay: '2026-06-30', reason: 'Resignation', note: 'Moves to Perth' },
  });
  const profile = await hr.call(getUserProfile, { params });
  expect(profile.body).toMatchObject({ employee: { endDate: '2026-06-30' } });
  expect((await hr.call(terminateEmployee, { params, body })).status).toBe(409);
  const back = await hr.call(cancelTermination, { params });
  expect(back).toMatchObject({ status: 200, body: { lastDay: null, reason: null } });
  expect((await hr.call(cancelTermination, { params })).status).toBe(409);
});

test('colleagues learn that someone is leaving when they have left, their managers before', async () => {
  const hr = await harness.as('hr.manager');
  const params = of('colleague');
  const endDates = async (...names: PersonName[]) => {
    const clients = await Promise.all(names.map((name) => harness.as(name)));
    return Promise.all(
      clients.map(async (client) => [
        (await client.call(getEmployee, { params })).body.endDate,
        ((await client.call(getUserProfile, { params })).body as unknown as UserProfile).employee
          .endDate,
      ]),
    );
  };
  const body = { lastDay: '2026-06-30', reason: 'dismissal' };
  await hr.call(terminateEmployee, { params, body });
  expect(await endDates('colleague', 'manager.one', 'manager.three', 'hr.manager')).toEqual(
    Array.from({ length: 4 }, () => ['2026-06-30', '2026-06-30']),
  );
  expect(await endDates('employee', 'recruitment.admin')).toEqual(
    Array.from({ length: 2 }, () => [null, null]),
  );
  await hr.call(cancelTermination, { params });
});

test('the last day is not before the first, and only a person who stays can take over', async () => {
  const hr = await harness.as('hr.manager');
  const params = of('colleague');
  const body = { lastDay: '2026-06-30', reason: 'resignation' };
  for (const [change, field] of [
    [{ lastDay: '2019-12-31' }, 'lastDay'],
    [{ handOverToId: params.employeeId }, 'handOverToId'],
    [{ handOverToId: 999_999 }, 'handOverToId'],
  ] as const) {
    const refused = await hr.call(terminateEmployee, { params, body: { ...body, ...change } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  }
});

test('once the last day is over, the position ends and the reports go to the person who takes over', async () => {
  const hr = await harness.as('hr.manager');
  const params = of('manager.one');
  const successor = of('manager.two').employeeId;
  const shown = await hr.call(getTermination, { params });
  expect(shown.body).toMatchObject({ directReports: 2 });
  // The team goes to a manager with managers below them; a peer would work as well.
  const taking = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('position_assignments')
      .select('position_id')
      .where('employee_id', '=', harness.home.idOf('recruitment.admin'))
      .executeTakeFirstOrThrow(),
  );
  await hr.call(terminateEmployee, {
    params,
    body: {
      lastDay: '2026-03-01',
      reason: 'retirement',
      handOverToId: harness.home.idOf('recruitment.admin'),
    },
  });
  await harness.within(harness.home, (ctx) => runJob(ctx, endEmployments));
  const after = await harness.within(harness.home, async ({ db }) => ({
    own: await db
      .selectFrom('position_assignments')
      .select('assigned_to')
      .where('employee_id', '=', params.employeeId)
      .executeTakeFirstOrThrow(),
    chain: await db
      .selectFrom('reporting_chains')
      .select('manager_ids')
      .where('employee_id', '=', harness.home.idOf('employee'))
      .where('valid_to', 'is', null)
      .executeTakeFirstOrThrow(),
    lines: await db
      .selectFrom('reporting_lines')
      .select('valid_from')
      .where('reports_to_id', '=', taking.position_id)
      .execute(),
  }));
  expect(after.own.assigned_to).toBe('2026-03-01');
  expect(after.chain.manager_ids[0]).toBe(harness.home.idOf('recruitment.admin'));
  expect(after.chain.manager_ids).not.toContain(successor);
  expect(after.lines.map(({ valid_from }) => valid_from)).toEqual(['2026-03-02', '2026-03-02']);
  // Running the job twice changes nothing.
  await harness.within(harness.home, (ctx) => runJob(ctx, endEmployments));
});

test('a fixed term is announced once, and ends on its expiry date', async () => {
  const hr = await harness.as('hr.manager');
  const params = of('colleague');
  const name = { firstName: 'Colleague', lastName: 'Person' };
  const put = (expiryDate: string) =>
    hr.call(putEmployee, { params, body: { ...name, expiryDate } });
  expect(await put('2019-12-31')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'expiryDate' }] },
  });
  expect((await put('2026-03-31')).body).toMatchObject({ expiryDate: '2026-03-31' });
  const reminders = () =>
    harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('notifications')
        .select('user_id')
        .where('kind', '=', 'people.fixed-term-ending')
        .execute(),
    );
  await harness.within(harness.home, (ctx) => runJob(ctx, remindOfExpiry));
  await harness.within(harness.home, (ctx) => runJob(ctx, remindOfExpiry));
  expect((await reminders()).map(({ user_id }) => user_id)).toContain(
    harness.home.idOf('hr.manager'),
  );
  const told = (await reminders()).map(({ user_id }) => user_id);
  expect(new Set(told).size).toBe(told.length);
  await put('2026-03-02');
  await harness.within(harness.home, (ctx) => runJob(ctx, endEmployments));
  const ended = await hr.call(getTermination, { params });
  expect(ended.body).toMatchObject({ lastDay: '2026-03-02', reason: 'End of contract' });
});

test('access ends at once when the last day is already over', async () => {
  const hr = await harness.as('hr.manager');
  const params = { employeeId: harness.home.idOf('employee') };
  const employee = await harness.as('employee');
  const looksAround = async () => (await employee.call(searchDirectory)).status;
  expect(await looksAround()).toBe(200);
  const body = { lastDay: '2026-03-01', reason: 'dismissal' };
  expect((await hr.call(terminateEmployee, { params, body })).status).toBe(200);
  expect(await looksAround()).toBe(403);
});
