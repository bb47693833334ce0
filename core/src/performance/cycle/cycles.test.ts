/** Cycles: a template for an audience, newcomers, reminders, extension and closing. */
import * as cycles from '@tenure/contract/performance/endpoints/cycle.endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import { getLongJob } from '@tenure/contract/site/long-job';
import { expect, test } from 'vitest';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const work = () => harness.runLongJobs();

const named = (...people: ('employee' | 'colleague')[]) => ({
  type: 'person',
  ids: people.map((person) => harness.home.idOf(person)),
});

async function started(audience: object) {
  const { templateId } = await appraisal(harness, harness.home);
  const hr = await harness.as('hr.manager');
  const { status, body } = await hr.call(cycles.startCycle, {
    body: { title: `Cycle ${Math.random()}`, templateId, audience, startDate: '2026-03-01' },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await work();
  const cycleId = body.id as number;
  const read = async () => (await hr.call(cycles.getCycle, { params: { cycleId } })).body;
  return { hr, cycleId, read };
}

test('everyone in the audience gets an appraisal once', async () => {
  const { cycleId, read, hr } = await started(named('employee', 'colleague'));
  expect((await read()).progress).toMatchObject({ total: 2, planning: 2, completed: 0 });
  await harness.run('performance.join-cycles');
  expect((await read()).progress).toMatchObject({ total: 2 });
  const { body } = await hr.call(cycles.listCyclePerformances, { params: { cycleId } });
  expect(body.items).toHaveLength(2);
});

test('newcomers join by rule until the cycle is closed', async () => {
  const { cycleId, read, hr } = await started(named('employee'));
  const widen = (audience: object) =>
    harness.within(harness.home, ({ db }) =>
      db
        .updateTable('performance_cycles')
        .set({ audience: JSON.stringify(audience) })
        .where('id', '=', cycleId)
        .execute(),
    );
  await widen(named('employee', 'colleague'));
  await harness.run('performance.join-cycles');
  expect((await read()).progress).toMatchObject({ total: 2 });
  const closed = await hr.call(cycles.closeCycle, {
    params: { cycleId },
    headers: { 'if-match': `"${(await read()).version}"` },
  });
  expect(closed.body).toMatchObject({ status: 'closed', metadata: { capabilities: [] } });
  await widen({ type: 'everyone' });
  await harness.run('performance.join-cycles');
  expect((await read()).progress).toMatchObject({ total: 2 });
});

test('extending moves the end of the cycle, its appraisals and their open phases', async () => {
  const { cycleId, hr, read } = await started(named('employee'));
  const early = await hr.call(cycles.extendCycle, {
    params: { cycleId },
    body: { endDate: '2026-04-01' },
  });
  expect(early.status).toBe(422);
  const before = (await read()).endDate as string;
  const endDate = new Date(Date.parse(before) + 10 * 86_400_000).toISOString().slice(0, 10);
  await hr.call(cycles.extendCycle, { params: { cycleId }, body: { endDate } });
  const { body } = await hr.call(cycles.listCyclePerformances, { params: { cycleId } });
  const [one] = body.items as { id: number; endDate: string }[];
  expect(one?.endDate).toBe(endDate);
  const { body: phases } = await hr.call(endpoints.listWorkflows, {
    params: { performanceId: one?.id },
  });
  const [plan] = phases.items as { definedEndDate: string }[];
  expect(plan?.definedEndDate).toBe('2026-04-10');
});

test('reminders go to those whose step is late', async () => {
  const { cycleId, hr } = await started(named('employee'));
  await harness.dispatch();
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_phases')
      .set({ defined_end_date: '2026-01-31' })
      .where('stage', '=', 'planning')
      .where('performance_id', 'in', (eb) =>
        eb.selectFrom('performances').select('id').where('cycle_id', '=', cycleId),
      )
      .execute(),
  );
  const { status, body } = await hr.call(cycles.remindCycle, { params: { cycleId } });
  expect(status).toBe(200);
  await work();
  const job = await hr.call(getLongJob, { params: { longJobId: body.longJobId } });
  expect(job.body.result).toEqual({ 'Reminders sent': 1 });
  const subjects = JSON.stringify(await harness.dispatch());
  expect(subjects).toContain('Submit the plan: Cycle');
});
