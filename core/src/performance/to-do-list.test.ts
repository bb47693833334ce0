import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import { expect, test } from 'vitest';
import { homeOf } from '../testing/scenes/dashboard-scene.ts';
import { appraisal } from '../testing/scenes/performance-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const nothing = {
  showMyAssigned: false,
  showMyApproval: false,
  show360ReviewRequests: false,
  showAllApproval: false,
  showManaged: false,
};

test('a manager who wants to see late appraisals of their team alone sees these', async () => {
  const { performanceId } = await appraisal(harness, harness.home);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_phases')
      .set({ defined_end_date: '2026-01-31' })
      .where('performance_id', '=', performanceId)
      .execute(),
  );
  const manager = await harness.as('manager.one');
  const dashboardId = await homeOf(harness, harness.home, 'manager.one');
  const listed = async (wanted: object) => {
    const { status, text, body } = await manager.call(previewWidget, {
      params: { dashboardId },
      body: {
        type: 'actionableItem',
        settings: { pageLimit: 50, performance: { ...nothing, ...wanted } },
      },
    });
    expect(status, text).toBe(200);
    return (body.items as { target: string }[]).filter(({ target }) =>
      target.includes(String(performanceId)),
    );
  };
  expect(await listed({ showManaged: true })).toHaveLength(1);
  expect(await listed({})).toEqual([]);
});
