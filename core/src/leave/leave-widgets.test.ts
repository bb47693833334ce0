import * as endpoints from '@tenure/contract/dashboard/endpoints';
import { expect, test } from 'vitest';
import { homeOf, widgetOn } from '../testing/scenes/dashboard-scene.ts';
import { requestIn } from '../testing/scenes/leave-scene.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

test('the calendar of a dashboard shows one day as well as a month', async () => {
  await requestIn(harness, harness.home, 'approved', '2026-05-12');
  const manager = await harness.as('manager.one');
  const dashboardId = await homeOf(harness, harness.home, 'manager.one');
  const widgetId = await widgetOn(harness, harness.home, dashboardId, 'leaveCalendar');
  const shown = (from: string, to: string) =>
    manager.call(endpoints.listWidgetItems, {
      params: { dashboardId, widgetId },
      query: { from, to },
    });
  const day = await shown('2026-05-13', '2026-05-13');
  expect(day.status, day.text).toBe(200);
  expect(day.body.items).toHaveLength(1);
  expect((await shown('2026-05-13', '2026-05-12')).status).toBe(400);
});
