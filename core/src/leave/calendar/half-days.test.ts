import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import * as calendar from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { expect, test } from 'vitest';
import { typeId } from '../../testing/scenes/leave-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

test('the calendar counts a half day as half', async () => {
  const employee = await harness.as('employee');
  const made = await employee.call(endpoints.askForLeave, {
    params: { employeeId: harness.home.idOf('employee') },
    body: {
      leaveTypeId: await typeId(harness, harness.home, 'ANNUAL'),
      ...{ startDate: '2026-07-06', endDate: '2026-07-08' },
      partDays: [{ date: '2026-07-08', part: 'morning' }],
    },
  });
  expect(made.status, made.text).toBe(201);
  const { body } = await employee.call(calendar.listCalendarEvents, {
    query: { from: '2026-07-06', to: '2026-07-10', scope: 'company' },
  });
  const own = (body.items as CalendarEvent[]).find(({ type }) => type === 'leave');
  expect(own?.meta.days).toBe(2.5);
});
