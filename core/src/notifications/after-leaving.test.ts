import * as leave from '@tenure/contract/leave/endpoints';
import { listNotifications } from '@tenure/contract/notifications/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';
import { requestIn, typeId } from '../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
  await requestIn(harness, harness.home, 'pending', '2026-05-12');
  await harness.dispatch();
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-03-11' })
      .where('id', '=', harness.home.idOf('manager.one'))
      .execute(),
  );
});
afterAll(() => harness.close());

const atNoonIn = (days: number) => new Date(Date.parse('2026-03-10T02:00:00Z') + days * 86_400_000);
const toTheManager = async () =>
  (await harness.dispatch()).filter(({ to }) => to.startsWith('manager.one@'));

test('people are told about others until their last day is over, and not after it', async () => {
  harness.now = atNoonIn(1);
  await requestIn(harness, harness.home, 'pending', '2026-05-19');
  expect(await toTheManager()).toHaveLength(1);
  harness.now = atNoonIn(4);
  await requestIn(harness, harness.home, 'pending', '2026-05-26');
  expect(await toTheManager()).toEqual([]);
});

test('after their last day people are still told about their own leave', async () => {
  harness.now = atNoonIn(4);
  const adjusted = await (await harness.as('hr.manager')).call(leave.addAdjustment, {
    params: { employeeId: harness.home.idOf('manager.one') },
    body: {
      leaveTypeId: await typeId(harness, harness.home, 'ANNUAL'),
      day: '2026-03-11',
      minutes: -60,
      reason: 'Paid out',
    },
  });
  expect(adjusted.status, adjusted.text).toBe(201);
  expect(await toTheManager()).toMatchObject([{ text: expect.stringContaining('Paid out') }]);
});

test('what they were told about others before is no longer in their list', async () => {
  harness.now = atNoonIn(4);
  const { body } = await (await harness.as('manager.one')).call(listNotifications);
  const kinds = (body.items as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toContain('leave.balance-adjusted');
  expect(kinds).not.toContain('leave.approval-needed');
});
