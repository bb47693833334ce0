/** Worked out by hand: who is counted on a day, as what, and with which years of service. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ReportAsked } from '../../kit/contribution/report.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { planEmploymentType } from '../employment-type/employment-type.store.ts';
import { orgReports } from './org-reports.ts';
import { orgSubjects } from './org-subjects.ts';

const harness = useHarness();
const START = '2026-03-02';

/**
 * The employee worked from 5 January 2024 to 30 June 2025 as a casual, and again from 2 March 2026: full time,
 * part time from 1 June.
 */
beforeAll(async () => {
  const { home } = harness;
  const employee_id = home.idOf('employee');
  await harness.within(home, async (ctx) => {
    await ctx.db
      .insertInto('employment_periods')
      .values({
        ...{ employee_id, employment_type: 'Casual' },
        ...{ start_date: '2024-01-05', end_date: '2025-06-30' },
      })
      .execute();
    await ctx.db
      .updateTable('employees')
      .set({ start_date: START, employment_type: 'Full Time' })
      .where('id', '=', employee_id)
      .execute();
    const change = { employeeId: employee_id, from: '2026-06-01', employmentType: 'Part Time' };
    await planEmploymentType(ctx, change, '2026-06-01');
  });
});

type Shown = Readonly<Record<string, unknown>>;

async function rowsOf(
  source: { rows: (typeof orgReports)[number]['rows'] } | undefined,
  date: string,
) {
  const asked = { date, yearBefore: `${Number(date.slice(0, 4)) - 1}${date.slice(4)}` };
  const { home } = harness;
  const { rows } = await harness.within(home, (ctx) =>
    sql<Shown>`select r.* from (${source?.rows(ctx as never, asked as ReportAsked)}) r
      where r.employee_id = ${home.idOf('employee')}`.execute(ctx.db),
  );
  return rows;
}

const report = (type: string) => orgReports.find((one) => one.type === type);
const people = orgSubjects.find(({ key }) => key === 'people');

test.each([
  ['2024-01-04', []],
  ['2024-01-05', [['Casual', '2024-01-05']]],
  ['2025-06-30', [['Casual', '2024-01-05']]],
  ['2025-07-01', []],
  ['2026-03-01', []],
  [START, [['Full Time', START]]],
  ['2026-05-31', [['Full Time', START]]],
  ['2026-06-01', [['Part Time', START]]],
])('on %s they are counted as %j', async (date, expected) => {
  for (const source of [report('headcount'), people]) {
    const rows = await rowsOf(source, date);
    expect(rows.map((row) => [row.employmentType, row.startDate])).toEqual(expected);
  }
});

test('they started and left as what they were on that day', async () => {
  const rows = await rowsOf(report('movements'), '2026-05-31');
  expect(rows.map((row) => [row.movement, row.day, row.employmentType])).toEqual(
    expect.arrayContaining([
      ['Left', '2025-06-30', 'Casual'],
      ['Started', START, 'Full Time'],
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('each employment has its share of the average headcount, by its last type', async () => {
  const rows = await rowsOf(report('turnover'), '2026-05-31');
  // 1 to 30 June 2025 are 30 of 365 days, 2 March to 31 May 2026 are 91.
  expect(rows.map((row) => [row.employmentType, row.leavers, row.averageHeadcount])).toEqual(
    expect.arrayContaining([
      ['Casual', 1, 0.0822],
      ['Full Time', 0, 0.2493],
    ]),
  );
});

test.each([
  ['2026-03-02', 0],
  ['2026-08-31', 0.4],
  ['2026-09-02', 0.5],
  ['2027-03-01', 0.9],
  ['2027-03-02', 1],
  ['2036-02-25', 9.9],
  ['2036-03-02', 10],
])('on %s they have %d years of service', async (date, years) => {
  const [row] = await rowsOf(people, date);
  expect(row?.years).toBe(years);
});
