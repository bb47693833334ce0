import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import { expect, test } from 'vitest';
import { homeOf } from '../testing/scenes/dashboard-scene.ts';
import { appraisal } from '../testing/scenes/performance-scene.ts';
import { appraisalsOf } from '../testing/scenes/performance-steps.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();
const nothing = {
  showMyAssigned: false,
  showMyApproval: false,
  show360ReviewRequests: false,
  showAllApproval: false,
  showManaged: false,
};

const { fresh, take } = appraisalsOf(harness);

/** A manager's items about an appraisal, with some of its kinds shown. */
async function listed(performanceId: number, wanted: object) {
  const manager = await harness.as('manager.one');
  const dashboardId = await homeOf(harness, harness.home, 'manager.one');
  const { status, text, body } = await manager.call(previewWidget, {
    params: { dashboardId },
    body: {
      type: 'actionableItem',
      settings: { pageLimit: 50, performance: { ...nothing, ...wanted } },
    },
  });
  expect(status, text).toBe(200);
  const items = body.items as { target: string; dueDate: string | null; isLate: boolean }[];
  return items.filter(({ target }) => target.includes(String(performanceId)));
}

test('an approval is due on the approver’s day, not at the end of the phase', async () => {
  const performanceId = await fresh();
  await take(performanceId, { action: 'planning.submit', place: 0, by: 'employee' });
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_approvers')
      .set({ due_date: '2026-03-05' })
      .where('phase_id', 'in', (phases) =>
        phases
          .selectFrom('performance_phases')
          .select('id')
          .where('performance_id', '=', performanceId),
      )
      .execute(),
  );
  const late = [{ dueDate: '2026-03-05', isLate: true }];
  expect(await listed(performanceId, { showMyApproval: true })).toMatchObject(late);
  const everything = Object.fromEntries(Object.keys(nothing).map((flag) => [flag, true]));
  expect(await listed(performanceId, everything)).toMatchObject(late);
});

test('a manager who wants to see late appraisals of their team alone sees these', async () => {
  const { performanceId } = await appraisal(harness, harness.home);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('performance_phases')
      .set({ defined_end_date: '2026-01-31' })
      .where('performance_id', '=', performanceId)
      .execute(),
  );
  expect(await listed(performanceId, { showManaged: true })).toHaveLength(1);
  expect(await listed(performanceId, {})).toEqual([]);
});
