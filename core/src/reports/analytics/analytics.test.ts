import { getAnalytics, type Trend } from '@tenure/contract/reports/analytics';
import * as endpoints from '@tenure/contract/reports/endpoints';
import type { Report } from '@tenure/contract/reports/report';
import { listTeams } from '@tenure/contract/reports/teams';
import { reportId } from '@tenure/contract/site/report';
import { beforeAll, expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { enrolmentIn } from '../../testing/scenes/learning-scene.ts';
import { requestIn } from '../../testing/scenes/leave-scene.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const DATE = '2026-12-15';

beforeAll(async () => {
  const { home } = harness;
  await requestIn(harness, home, 'approved', '2026-05-12');
  await enrolmentIn(harness, home, 'DONE', 'COMPLETED', { person: 'colleague' });
  await appraisal(harness, home);
  await harness.within(home, async ({ db }) => {
    const id = home.idOf('colleague');
    await db
      .updateTable('employees')
      .set({ start_date: '2026-03-02', end_date: '2026-10-30' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('position_assignments')
      .set({ assigned_to: '2026-10-30' })
      .where('employee_id', '=', id)
      .execute();
    await db
      .updateTable('learning_enrolments')
      .set({ completed_on: '2026-06-20' })
      .where('employee_id', '=', id)
      .execute();
  });
});

async function read(by: PersonName, query: Record<string, string> = {}) {
  return (await harness.as(by)).call(getAnalytics, { query: { date: DATE, ...query } });
}
const trends = async (by: PersonName, query?: Record<string, string>) => {
  const { status, body, text } = await read(by, query);
  expect(status, text).toBe(200);
  const all = body.trends as Trend[];
  return (key: string) => {
    const { months = [] } = all.find((one) => one.key === key) ?? {};
    return Object.fromEntries(
      months.flatMap(({ day, value, yearBefore }) => [
        [day.slice(0, 7), value],
        [`${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}`, yearBefore],
      ]),
    );
  };
};

test('headcount, starters and leavers are those of a second calculation, for two years', async () => {
  const of = await trends('hr.manager');
  const employees = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('employees').selectAll().execute(),
  );
  for (const [month, value] of Object.entries(of('headcount'))) {
    const isLast = month.endsWith('-12');
    const end = isLast
      ? `${month}-15`
      : new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
          .toISOString()
          .slice(0, 10);
    const here = employees.filter(
      ({ start_date, end_date }) => start_date <= end && (end_date === null || end_date >= end),
    );
    expect([month, value]).toEqual([month, here.length]);
    const within = (day: string | null) => day?.startsWith(month) && day <= end;
    expect(of('starters')[month]).toBe(employees.filter((e) => within(e.start_date)).length);
    expect(of('leavers')[month]).toBe(employees.filter((e) => within(e.end_date)).length);
  }
  expect(of('leavers')['2026-10']).toBe(1);
  expect(of('starters')['2026-03']).toBe(1);
});

test('turnover is the same as in its report', async () => {
  const of = await trends('hr.manager');
  const { body } = await (await harness.as('hr.manager')).call(endpoints.getReport, {
    params: { id: String(reportId('turnover')) },
    query: { date: DATE },
  });
  const { total } = (body as unknown as Report).chart;
  expect(total).toBeGreaterThan(0);
  expect(of('turnover')['2026-12']).toBe(total);
});

test('absence, training and goals are counted in their months', async () => {
  const of = await trends('hr.manager');
  const { minutes } = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('leave_requests').select('minutes').executeTakeFirstOrThrow(),
  );
  expect(of('absence')['2026-05']).toBe(Math.round((minutes / 60) * 100) / 100);
  expect(of('training')['2026-06']).toBe(1);
  expect(Math.max(...Object.values(of('goals')))).toBeGreaterThan(0);
});

test('a team has its own people, also those who left, and never the manager', async () => {
  const of = await trends('manager.one');
  expect(of('headcount')['2026-09']).toBe(2);
  expect(of('headcount')['2026-11']).toBe(1);
  expect(of('leavers')['2026-10']).toBe(1);
  const theirs = await trends('hr.manager', {
    managerId: String(harness.home.idOf('manager.one')),
  });
  expect(theirs('headcount')).toEqual(of('headcount'));
});

test('managers see neither the company nor the team of another', async () => {
  expect((await read('manager.one', { scope: 'company' })).status).toBe(404);
  const other = { managerId: String(harness.home.idOf('manager.two')) };
  expect((await read('manager.one', other)).status).toBe(404);
  expect((await read('employee')).status).toBe(403);
});

test('a manager chooses the team of a manager below them, and of nobody else', async () => {
  const { home } = harness;
  const ofOne = { managerId: String(home.idOf('manager.one')) };
  const [below, own] = [await trends('manager.two', ofOne), await trends('manager.one')];
  expect(below('headcount')).toEqual(own('headcount'));
  expect(below('headcount')).not.toEqual((await trends('manager.two'))('headcount'));
  const ofTwo = { managerId: String(home.idOf('manager.two')) };
  expect((await read('manager.one', ofTwo)).status).toBe(404);
  expect((await read('manager.one', { managerId: String(home.idOf('hr.manager')) })).status).toBe(
    404,
  );
  const teams = async (by: PersonName, query = {}) =>
    ((await (await harness.as(by)).call(listTeams, { query })).body.items as { id: number }[]).map(
      ({ id }) => id,
    );
  expect(await teams('manager.one')).toEqual([]);
  expect(await teams('manager.two')).toEqual([home.idOf('manager.one')]);
  expect(await teams('hr.manager')).toEqual(
    expect.arrayContaining([home.idOf('manager.one'), home.idOf('manager.two')]),
  );
  expect(await teams('hr.manager', { search: 'no one is called this' })).toEqual([]);
});

test('a report of a team has its people only, and never more than the reader sees', async () => {
  const rows = async (by: PersonName, managerId?: PersonName) => {
    const { status, body } = await (await harness.as(by)).call(endpoints.getReport, {
      params: { id: String(reportId('headcount')) },
      query: {
        itemsPerPage: '200',
        date: '2026-06-01',
        ...(managerId ? { managerId: String(harness.home.idOf(managerId)) } : {}),
      },
    });
    expect(status).toBe(200);
    const report = body as unknown as Report;
    expect(report.chart.rows).toBe(report.items.length);
    return report.items.flatMap(({ person }) => person?.id ?? []).sort();
  };
  const team = await rows('manager.one');
  expect(team.length).toBeGreaterThan(0);
  expect(await rows('manager.two', 'manager.one')).toEqual(team);
  expect(await rows('hr.manager', 'manager.one')).toEqual(team);
  expect(await rows('manager.one', 'manager.two')).toEqual(team);
  expect(await rows('manager.one', 'hr.manager')).toEqual([]);
});

test('trends are shown up to a year from today', async () => {
  const at = (date: string) => read('hr.manager', { date });
  expect((await at('2027-03-10')).status).toBe(200);
  const { status, body } = await at('2027-03-11');
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([
    { field: 'date', message: 'Choose a date up to 10 Mar 2027' },
  ]);
});
