import * as endpoints from '@tenure/contract/tasks/workflows/template-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';
import { dates } from '../../worktime/public.ts';
import { workflowStarts } from './start-by-events.ts';

const harness = useHarness();
const today = () => harness.now.toISOString().slice(0, 10);

async function automatic(startsOn: string, startsFor: object | null = null): Promise<number> {
  const hr = await harness.as('hr.manager');
  const { body } = await hr.call(endpoints.addWorkflowTemplate, {
    body: {
      title: `On ${startsOn}`,
      startsOn,
      startsFor,
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
    await workflowStarts.run(ctx);
    await workflowStarts.run(ctx);
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
