import * as items from '@tenure/contract/dashboard/actionable-item-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { statusOf, uploaded } from '../../testing/scenes/file-scene.ts';
import { requestIn, seen } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
  await harness.within(harness.home, ({ db }) =>
    db
      .insertInto('delegations')
      .values({
        approver_id: harness.home.idOf('manager.one'),
        delegate_id: harness.home.idOf('colleague'),
        start_date: '2026-03-10',
        end_date: '2026-03-12',
      })
      .execute(),
  );
});
afterEach(() => harness.close());

let certificateId: number;

/** The colleague's access: listed approvals, the request, its certificate, and a decision. */
async function access(id: number) {
  const colleague = await harness.as('colleague');
  const params = { leaveRequestId: id };
  const { headers } = await seen(harness, id);
  const listed = await colleague.call(endpoints.listApprovals);
  harness.dry = true;
  const decided = await colleague.call(endpoints.approveLeaveRequest, {
    params,
    headers,
    body: {},
  });
  harness.dry = false;
  return {
    listed: (listed.body.items as { id: number }[]).map((one) => one.id),
    seen: (await colleague.call(endpoints.getLeaveRequest, { params })).status,
    certificate: await statusOf(harness, 'colleague', certificateId),
    item: (
      await colleague.call(items.getActionableItem, { params: { itemId: `leave-request-${id}` } })
    ).status,
    decided: decided.status,
  };
}
const nothing = { listed: [], seen: 404, certificate: 404, item: 404, decided: 404 };

async function certified(day = '2026-05-12') {
  const employee = await harness.as('employee');
  const id = await requestIn(harness, harness.home, 'pending', day);
  const { body } = await employee.call(endpoints.getLeaveRequest, {
    params: { leaveRequestId: id },
  });
  const attachmentId = await uploaded(harness, 'employee', { use: 'leave-request' });
  const changed = await employee.call(endpoints.modifyLeaveRequest, {
    params: { leaveRequestId: id },
    headers: (await seen(harness, id)).headers,
    body: {
      leaveTypeId: body.leaveTypeId,
      startDate: body.startDate,
      endDate: body.endDate,
      attachmentId,
    },
  });
  expect(changed.status).toBe(200);
  certificateId = attachmentId;
  return id;
}
const moveTo = (person: PersonName, timezone: string) =>
  harness.within(harness.home, ({ db }) =>
    db.updateTable('users').set({ timezone }).where('id', '=', harness.home.idOf(person)).execute(),
  );

describe('a delegate', () => {
  test('decides from the first to the last day of the delegation, where the approver is', async () => {
    const id = await certified();
    const all = { listed: [id], seen: 200, certificate: 200, item: 200, decided: 200 };
    // 23:30 on 9 March, 00:30 on 10 March, 23:30 on 12 March and 00:30 on 13 March in Sydney.
    for (const [now, expected] of [
      ['2026-03-09T12:30:00Z', nothing],
      ['2026-03-09T13:30:00Z', all],
      ['2026-03-12T12:30:00Z', all],
      ['2026-03-12T13:30:00Z', nothing],
    ] as const) {
      harness.now = new Date(now);
      expect([now, await access(id)]).toEqual([now, expected]);
    }
  });

  test('does not extend the delegation by choosing another time zone', async () => {
    const id = await certified();
    await moveTo('colleague', 'Pacific/Pago_Pago');
    harness.now = new Date('2026-03-12T20:00:00Z');
    expect(await access(id)).toEqual(nothing);
    await moveTo('colleague', 'Pacific/Kiritimati');
    harness.now = new Date('2026-03-09T12:30:00Z');
    expect(await access(id)).toEqual(nothing);
  });

  test('no longer sees the request once it is decided, while the history names them', async () => {
    const id = await certified();
    const colleague = await harness.as('colleague');
    const done = await colleague.call(endpoints.approveLeaveRequest, {
      params: { leaveRequestId: id },
      headers: (await seen(harness, id)).headers,
      body: {},
    });
    expect(done.status).toBe(200);
    expect(await access(id)).toEqual(nothing);
    const { body } = await (await harness.as('employee')).call(endpoints.getLeaveRequest, {
      params: { leaveRequestId: id },
    });
    expect((body.history as object[]).at(-1)).toMatchObject({
      by: { displayName: 'Colleague Person' },
      onBehalfOf: { displayName: 'Manager One' },
    });
  });

  test('decides from the to-do list too, and is told what became of it', async () => {
    const id = await certified();
    const colleague = await harness.as('colleague');
    const done = await colleague.call(items.decideActionableItem, {
      params: { itemId: `leave-request-${id}` },
      headers: (await seen(harness, id)).headers,
      body: { action: 'leave-requests.approve', note: null },
    });
    expect(done).toMatchObject({ status: 200, body: { status: 'Approved', actions: [] } });
    expect(await access(id)).toEqual(nothing);
  });

  test('is notified of a request only while the delegation lasts', async () => {
    const toldAt = async (now: string, day: string) => {
      harness.now = new Date(now);
      await harness.dispatch();
      await requestIn(harness, harness.home, 'pending', day);
      return (await harness.dispatch()).map(({ channel }) => channel);
    };
    await moveTo('colleague', 'Pacific/Pago_Pago');
    // The colleague has no email address, so they get a text message.
    const delegate = 'sms';
    expect(await toldAt('2026-03-12T12:30:00Z', '2026-05-12')).toContain(delegate);
    expect(await toldAt('2026-03-12T13:30:00Z', '2026-05-19')).not.toContain(delegate);
  });
});
