/** What an approver sees before deciding: who else is away, and the person's recent leave. */
import * as dashboard from '@tenure/contract/dashboard/actionable-item-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { expect, test } from 'vitest';
import { requestIn, wish } from '../../testing/scenes/leave-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

/** A colleague of the same team requests the same two days. */
async function colleagueAway(startDate: string, code?: string) {
  const colleague = await harness.as('colleague');
  const { status, body } = await colleague.call(endpoints.askForLeave, {
    params: { employeeId: harness.home.idOf('colleague') },
    body: await wish(harness, harness.home, startDate, code),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as number;
}

test('approvals and to-do items say how many of the team are away on the same days', async () => {
  const id = await requestIn(harness, harness.home, 'pending', '2026-06-16');
  const alone = await requestIn(harness, harness.home, 'pending', '2026-06-23');
  await colleagueAway('2026-06-17');
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(endpoints.listApprovals);
  const items = body.items as { id: number; othersAway: number | null }[];
  expect(items.find((item) => item.id === id)).toMatchObject({ othersAway: 1 });
  expect(items.find((item) => item.id === alone)).toMatchObject({ othersAway: 0 });

  const item = async (of: number) =>
    (
      await manager.call(dashboard.getActionableItem, {
        params: { itemId: `leave-request-${of}` },
      })
    ).body.description;
  expect(await item(id)).toBe('16–17 June 2026 · 1 other away');
  expect(await item(alone)).toBe('23–24 June 2026');
});

test('the employee is not told how many others are away', async () => {
  await requestIn(harness, harness.home, 'pending', '2026-07-07');
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.listLeaveRequests, {
    params: { employeeId: harness.home.idOf('employee') },
  });
  const items = body.items as { othersAway: number | null }[];
  expect(items.every(({ othersAway }) => othersAway === null)).toBe(true);
});

test('an approver sees the recent leave of the person, with what was declined', async () => {
  const declined = await requestIn(harness, harness.home, 'declined', '2026-08-04');
  const approved = await requestIn(
    harness,
    harness.home,
    'approved',
    '2026-08-11',
    'COMPASSIONATE',
  );
  const id = await requestIn(harness, harness.home, 'pending', '2026-08-18');
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(endpoints.getLeaveRequest, {
    params: { leaveRequestId: id },
  });
  const { recent } = body.decision as { recent: { id: number; label: string }[] };
  expect(recent.map((one) => one.id)).not.toContain(id);
  expect(recent.find((one) => one.id === declined)).toMatchObject({ label: 'Declined' });
  expect(recent.find((one) => one.id === approved)).toMatchObject({
    label: 'Approved',
    from: '2026-08-11',
    to: '2026-08-12',
  });
});
