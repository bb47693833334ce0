/** Who can read notes, shares and imports of an appraisal; and what opens on its day. */
import * as items from '@tenure/contract/performance/endpoints/item.endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import { performanceMessages as messages } from '@tenure/contract/performance/messages';
import { phaseMachine } from '@tenure/contract/performance/states/phase-states';
import { expect, test } from 'vitest';
import type { PersonName } from '../../testing/little-company.ts';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { appraisalsOf } from '../../testing/scenes/performance-steps.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();
const { fresh, sectionOf } = appraisalsOf(harness);

test('a private note is its author’s alone, a note for managers theirs too', async () => {
  const scene = await appraisal(harness, harness.home);
  const params = {
    performanceId: scene.performanceId,
    sectionId: scene.sectionOf('goal'),
    sectionItemId: scene.itemOf('goal'),
  };
  const contributor = await harness.as('recruitment.admin');
  for (const visibility of ['private', 'manager_only', 'public'])
    await contributor.call(items.itemNotes.add, {
      params,
      body: { content: `A ${visibility} note`, visibility, anonymous: true },
    });
  const read = async (person: PersonName) => {
    const { body } = await (await harness.as(person)).call(items.itemNotes.list, { params });
    return (body.items as { content: string; user: object | null }[]).filter(({ content }) =>
      content.startsWith('A '),
    );
  };
  const contents = async (person: PersonName) => (await read(person)).map(({ content }) => content);
  expect(await contents('recruitment.admin')).toHaveLength(3);
  expect(await contents('manager.one')).toEqual(['A manager_only note', 'A public note']);
  expect(await contents('employee')).toEqual(['A public note']);
  expect(await contents('hr.manager')).toEqual(['A public note']);
  expect((await read('employee'))[0]?.user).toBeNull();
});

test('a colleague reads an appraisal once it is shared with them', async () => {
  const id = await fresh();
  const colleague = await harness.as('colleague');
  const params = { performanceId: id };
  expect((await colleague.call(endpoints.getPerformance, { params })).status).toBe(404);
  const employee = await harness.as('employee');
  await employee.call(endpoints.sharePerformance, {
    params,
    body: { userIds: [harness.home.idOf('colleague')] },
  });
  const shared = await colleague.call(endpoints.getPerformance, { params });
  expect([shared.status, shared.body.metadata]).toEqual([
    200,
    { capabilities: ['performance.read'] },
  ]);
});

test('sharing ends when it is taken back, and when the person leaves', async () => {
  const performanceId = await fresh();
  const { home } = harness;
  const employee = await harness.as('employee');
  const params = { performanceId };
  for (const person of ['colleague', 'recruitment.admin'] as const)
    await employee.call(endpoints.sharePerformance, {
      params,
      body: { userIds: [home.idOf(person)] },
    });
  const { body } = await employee.call(endpoints.listShares, { params });
  expect((body.items as { id: number }[]).map(({ id }) => id).sort()).toEqual(
    [home.idOf('colleague'), home.idOf('recruitment.admin')].sort(),
  );
  const reads = async (person: PersonName) =>
    (await (await harness.as(person)).call(endpoints.getPerformance, { params })).status;
  expect([await reads('colleague'), await reads('recruitment.admin')]).toEqual([200, 200]);
  const unshare = () =>
    employee.call(endpoints.unsharePerformance, {
      params: { performanceId, userId: home.idOf('colleague') },
    });
  expect((await unshare()).status).toBeLessThan(300);
  expect(await reads('colleague')).toBe(404);
  expect((await unshare()).status).toBe(404);
  await harness.within(home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-01-31' })
      .where('id', '=', home.idOf('recruitment.admin'))
      .execute(),
  );
  harness.now = new Date(harness.now.getTime() + 60_000);
  expect(await reads('recruitment.admin')).toBe(404);
});

test('items of the previous appraisal are imported once, without their ratings', async () => {
  const id = await fresh();
  const employee = await harness.as('employee');
  const params = { performanceId: id };
  const { body } = await employee.call(endpoints.getPerformance, { params });
  const { importableSections } = body.parentPerformance as {
    importableSections: { id: number; type: string }[];
  };
  const goals = importableSections.filter(({ type }) => type === 'goal').map((one) => one.id);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_items')
      .set({ title: 'From last year', manager_rating: 5 })
      .where('section_id', 'in', goals)
      .execute(),
  );
  const send = () =>
    employee.call(endpoints.importSections, { params, body: { sectionIds: goals } });
  expect((await send()).status).toBe(200);
  const section = { performanceId: id, sectionId: await sectionOf(id, 'goal') };
  const { body: shown } = await (await harness.as('manager.one')).call(sections.getGoalSection, {
    params: section,
  });
  const imported = (shown.items as { title: string; itemSource: string; ratings: object }[]).find(
    ({ title }) => title === 'From last year',
  );
  expect(imported).toMatchObject({ itemSource: 'parent', ratings: { manager: null } });
  const again = await send();
  expect([again.status, again.body.message]).toEqual([422, messages.alreadyImported]);
});

test('a phase opens on its day, and not before the one ahead of it is closed', async () => {
  const id = await fresh();
  const phases = async () =>
    harness.within(harness.home, async ({ db }) => {
      const rows = await db
        .selectFrom('performance_phases')
        .select(['id', 'state'])
        .where('performance_id', '=', id)
        .orderBy('place')
        .execute();
      return rows.map((row) => ({ id: row.id, state: phaseMachine.stateOf(row.state) }));
    });
  await harness.run('performance.open-due');
  expect((await phases()).map(({ state }) => state)).toEqual(['live', 'later', 'later']);
  const [first] = await phases();
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_phases')
      .set({ state: phaseMachine.states.inactive.code })
      .where('id', '=', first?.id as number)
      .execute(),
  );
  await harness.run('performance.open-due');
  expect((await phases()).map(({ state }) => state)).toEqual(['inactive', 'live', 'later']);
});
