import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import { expect, test } from 'vitest';
import { appraisal } from '../../testing/scenes/performance-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('a checkpoint is shown in the phases that its first day falls into', async () => {
  const { performanceId, checkpointIds } = await appraisal(harness, harness.home);
  const [dated, undated] = checkpointIds;
  const starts = (id: number | undefined, day: string | null) =>
    harness.within(harness.home, ({ db }) =>
      db
        .updateTable('performance_checkpoints')
        .set({ start_date: day, end_date: null })
        .where('id', '=', id ?? 0)
        .execute(),
    );
  await starts(undated, null);
  const employee = await harness.as('employee');
  const shown = async () => {
    const { body } = await employee.call(endpoints.getTimeline, { params: { performanceId } });
    const items = body.items as { type: string; title: string; checkpoints: { id: number }[] }[];
    return items
      .filter(({ type }) => type === 'phase')
      .map(({ title, checkpoints }) => [title, checkpoints.map(({ id }) => id)]);
  };
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_phases')
      .set({ defined_start_date: '2026-03-01', defined_end_date: '2026-03-31' })
      .where('performance_id', '=', performanceId)
      .where('stage', '=', 'planning')
      .execute(),
  );
  for (const [day, among] of [
    ['2026-02-28', []],
    ['2026-03-01', [dated]],
    ['2026-03-31', [dated]],
    ['2026-04-01', []],
  ] as const) {
    await starts(dated, day);
    expect((await shown())[0]).toEqual(['Plan', among]);
  }
});

test('someone who no longer contributes is listed, with nothing left to do', async () => {
  const { performanceId, contributorId } = await appraisal(harness, harness.home);
  const manager = await harness.as('manager.one');
  const capabilities = async () => {
    const { body } = await manager.call(endpoints.listContributors, { params: { performanceId } });
    const items = body.items as { id: number; metadata: { capabilities: string[] } }[];
    return items.find(({ id }) => id === contributorId)?.metadata.capabilities;
  };
  expect(await capabilities()).not.toEqual([]);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_contributors')
      .set({ is_active: false })
      .where('id', '=', contributorId)
      .execute(),
  );
  expect(await capabilities()).toEqual([]);
});
