import * as items from '@tenure/contract/dashboard/actionable-item-endpoints';
import { messages } from '@tenure/contract/kit/problem';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { requestIn, seen, wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const stateOf = async (leaveRequestId: number) => {
  const employee = await harness.as('employee');
  const { body } = await employee.call(endpoints.getLeaveRequest, { params: { leaveRequestId } });
  return body.state;
};

/** A request that the employee extends after the approver has opened it. */
async function grownRequest(day: string, endDate: string) {
  const id = await requestIn(harness, harness.home, 'pending', day, 'COMPASSIONATE');
  const before = await seen(harness, id);
  const employee = await harness.as('employee');
  const changed = await employee.call(endpoints.modifyLeaveRequest, {
    params: { leaveRequestId: id },
    headers: before.headers,
    body: { ...(await wish(harness, harness.home, day, 'COMPASSIONATE')), endDate },
  });
  expect(changed.status).toBe(200);
  return { id, before };
}

describe('an approver decides what they have seen', () => {
  test('in bulk, a request that grew meanwhile is refused with the reason and the others go through', async () => {
    const { id, before } = await grownRequest('2026-05-04', '2026-05-22');
    const other = await requestIn(harness, harness.home, 'pending', '2026-06-02', 'COMPASSIONATE');
    const { version } = await seen(harness, other);
    const manager = await harness.as('manager.one');
    const { status, body } = await manager.call(endpoints.decideMany, {
      body: {
        action: 'approve',
        items: [
          { id, version: before.version },
          { id: other, version },
        ],
      },
    });
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { id, ok: false, code: 'stale-version', message: expect.stringContaining('changed') },
      { id: other, ok: true, code: null, message: 'Approved' },
    ]);
    expect([await stateOf(id), await stateOf(other)]).toEqual(['pending', 'approved']);
  });

  test('in bulk, an item without a version is refused by name', async () => {
    const id = await requestIn(harness, harness.home, 'pending', '2026-06-09', 'COMPASSIONATE');
    const manager = await harness.as('manager.one');
    const refused = await manager.call(endpoints.decideMany, {
      body: { action: 'approve', items: [{ id }] },
    });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ field: 'items.0.version' }] });
    expect(await stateOf(id)).toBe('pending');
  });

  test('from the to-do list, a stale or missing version is refused with 412', async () => {
    const { id, before } = await grownRequest('2026-07-06', '2026-07-24');
    const manager = await harness.as('manager.one');
    const params = { itemId: `leave-request-${id}` };
    const { body: item } = await manager.call(items.getActionableItem, { params });
    const decide = (headers: Record<string, string>) =>
      manager.call(items.decideActionableItem, {
        params,
        headers,
        body: { action: 'leave-requests.approve', note: null },
      });
    expect(await decide(before.headers)).toMatchObject({
      status: 412,
      body: { code: 'stale-version', message: messages.stale },
    });
    expect(await decide({})).toMatchObject({ status: 412, body: { code: 'version-missing' } });
    expect(await stateOf(id)).toBe('pending');
    expect((await decide({ 'if-match': `"${item.version}"` })).status).toBe(200);
    expect(await stateOf(id)).toBe('approved');
  });

  test('on the request itself, neither a missing version nor any version at all is enough', async () => {
    const { id, before } = await grownRequest('2026-08-03', '2026-08-21');
    const manager = await harness.as('manager.one');
    const approve = (headers: Record<string, string>) =>
      manager.call(endpoints.approveLeaveRequest, {
        params: { leaveRequestId: id },
        headers,
        body: {},
      });
    for (const headers of [before.headers, {}, { 'if-match': '*' }, { 'if-match': 'soon' }])
      expect((await approve(headers as Record<string, string>)).status).toBe(412);
    expect(await stateOf(id)).toBe('pending');
    expect((await approve((await seen(harness, id)).headers)).status).toBe(200);
  });
});
