import * as endpoints from '@tenure/contract/tasks/workflows/template-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runJob } from '../../kit/background/job.ts';
import { useHarness } from '../../testing/use-harness.ts';
import { dates } from '../../worktime/public.ts';
import { workflowStarts } from './start-by-events.ts';

const harness = useHarness();
const today = () => harness.now.toISOString().slice(0, 10);

async function automatic(
  startsOn: string,
  startsFor: object | null = null,
  startsAfter: number | null = null,
): Promise<number> {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.addWorkflowTemplate, {
    body: {
      title: `On ${startsOn}`,
      startsOn,
      startsFor,
      startsAfter,
      steps: [{ id: 'a', type: 'task', title: 'A', assignee: { type: 'manager' } }],
    },
  });
  const templateId = body.id as number;
  await hr.call(endpoints.publishWorkflowTemplate, {
    params: { templateId },
    headers: { 'if-match': '"1"' },
  });
  return templateId;
}

const startedFor = (templateId: number) =>
  harness.within(harness.home, async (ctx) => {
    await runJob(ctx, workflowStarts);
    await runJob(ctx, workflowStarts);
    const { rows } = await sql<{ employee_id: number; date: string; started_by_id: number | null }>`
      select employee_id, date, started_by_id from workflows where template_id = ${templateId}
      order by employee_id`.execute(ctx.db);
    return rows;
  });

const dated = (change: ReturnType<typeof sql>) =>
  harness.within(harness.home, async ({ db }) => {
    await change.execute(db);
  });

test('a first day within a month starts onboarding once, for that day', async () => {
  const templateId = await automatic('new-employee');
  const [id, day] = [harness.home.idOf('colleague'), dates.addDays(today(), 12)];
  await dated(sql`update employees set start_date = ${day} where id = ${id}`);
  expect(await startedFor(templateId)).toEqual([
    { employee_id: id, date: day, started_by_id: null },
  ]);
});

test('a last day starts offboarding, and a cancelled one isn’t started again', async () => {
  const templateId = await automatic('leaving');
  const [id, day] = [harness.home.idOf('employee'), dates.addDays(today(), 5)];
  await dated(sql`update employees set end_date = ${day} where id = ${id}`);
  expect((await startedFor(templateId)).map(({ employee_id }) => employee_id)).toEqual([id]);
  await dated(sql`update workflows set status = 3 where template_id = ${templateId}`);
  expect(await startedFor(templateId)).toHaveLength(1);
  await dated(sql`update employees set end_date = null where id = ${id}`);
});

test('an anniversary starts it for those whom the rule includes', async () => {
  const [one, other] = [harness.home.idOf('manager.one'), harness.home.idOf('manager.two')];
  const templateId = await automatic('anniversary', { type: 'person', ids: [one] });
  await dated(sql`update employees set start_date = ${dates.addYears(today(), -3)}
    where id in (${one}, ${other})`);
  expect((await startedFor(templateId)).map(({ employee_id }) => employee_id)).toEqual([one]);
});

test('nothing that happened before it was switched on starts a workflow', async () => {
  const id = harness.home.idOf('manager.three');
  await dated(
    sql`update employees set start_date = ${dates.addDays(today(), -3)} where id = ${id}`,
  );
  const templateId = await automatic('new-employee');
  expect((await startedFor(templateId)).map(({ employee_id }) => employee_id)).not.toContain(id);
});

test.each([
  ['ends in 30 days', 30, true],
  ['ends today', 0, true],
  ['ends in 31 days', 31, false],
])('probation that %s starts it: %s days ahead', async (_, ahead, isStarted) => {
  const id = harness.home.idOf('manager.three');
  const ends = dates.addDays(today(), ahead);
  const templateId = await automatic('probation-end', { type: 'person', ids: [id] }, 3);
  const start = dates.addMonths(dates.addDays(ends, 1), -3);
  await dated(sql`update employees set start_date = ${start}, end_date = null where id = ${id}`);
  expect((await startedFor(templateId)).map(({ date }) => date)).toEqual(isStarted ? [ends] : []);
});

test('probation ends on the date in the record, whatever the months say', async () => {
  const id = harness.home.idOf('manager.three');
  const ends = dates.addDays(today(), 9);
  const templateId = await automatic('probation-end', { type: 'person', ids: [id] }, 3);
  await dated(sql`update employees set start_date = ${dates.addYears(today(), -2)},
    probation_end_date = ${ends} where id = ${id}`);
  expect((await startedFor(templateId)).map(({ date }) => date)).toEqual([ends]);
  await dated(sql`update employees set probation_end_date = null where id = ${id}`);
});

test('nobody who leaves on or before the last day of probation starts it', async () => {
  const id = harness.home.idOf('manager.three');
  const ends = dates.addDays(today(), 5);
  const templateId = await automatic('probation-end', { type: 'person', ids: [id] }, 3);
  const start = dates.addMonths(dates.addDays(ends, 1), -3);
  await dated(sql`update employees set start_date = ${start}, end_date = ${ends} where id = ${id}`);
  expect(await startedFor(templateId)).toEqual([]);
  await dated(sql`update employees set end_date = null where id = ${id}`);
});

/** Approved leave of the employee, with first and last days relative to today. */
async function onLeave(...spans: readonly (readonly [number, number])[]) {
  const id = harness.home.idOf('employee');
  await dated(sql`update leave_requests set status = 5 where employee_id = ${id}`);
  for (const [first, last] of spans)
    await dated(sql`insert into leave_requests (employee_id, leave_type_id, status, last_action,
        start_date, end_date, days, minutes, init_minutes, route)
      select ${id}, min(t.id), 2, 2, ${dates.addDays(today(), first)}::date,
        ${dates.addDays(today(), last)}::date, '[]', 480, 480, '[]' from leave_types t`);
  return id;
}

test.each<[string, [number, number][], string]>([
  ['28 days, back in a week', [[-21, 6]], 'day 7'],
  ['27 days are not long', [[-20, 6]], 'nothing'],
  ['back in eight days is too early to start', [[-21, 7]], 'nothing'],
  [
    'two requests without a day between are one leave',
    [
      [-30, -10],
      [-9, 3],
    ],
    'day 4',
  ],
  [
    'a day between makes two',
    [
      [-30, -10],
      [-8, 3],
    ],
    'nothing',
  ],
  [
    'who is extended is not back yet',
    [
      [-40, 2],
      [3, 60],
    ],
    'nothing',
  ],
])('return from leave: %s', async (_, spans, expected) => {
  const id = await onLeave(...spans);
  const templateId = await automatic('long-leave-return', { type: 'person', ids: [id] }, 28);
  const found = (await startedFor(templateId)).map(
    ({ date }) => `day ${dates.daysBetween(today(), date)}`,
  );
  expect(found).toEqual(expected === 'nothing' ? [] : [expected]);
});
