import { previewWidget } from '@tenure/contract/dashboard/endpoints';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { homeOf } from '../../testing/scenes/dashboard-scene.ts';
import { requestIn, seen } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

interface Shown {
  id: number;
  outcome: { words: string; reason: string | null } | null;
  actions: string[];
}

const listed = async (show: 'open' | 'past', who: PersonName = 'employee') => {
  const { body } = await (await harness.as(who)).call(endpoints.listLeaveRequests, {
    params: { employeeId: harness.home.idOf('employee') },
    query: { show },
  });
  return body.items as Shown[];
};
const isListed = async (id: number, show: 'open' | 'past', who?: PersonName) =>
  (await listed(show, who)).some((request) => request.id === id);
const act = async (who: PersonName, endpoint: Endpoint, leaveRequestId: number) =>
  (await harness.as(who)).call(endpoint, { params: { leaveRequestId } });
const onHome = async () => {
  const { body } = await (await harness.as('employee')).call(previewWidget, {
    params: { dashboardId: await homeOf(harness, harness.home, 'employee') },
    body: { type: 'leave', settings: { widgetType: 'balances' } },
  });
  return (body.items as { kind: string; request?: Shown }[]).flatMap(({ request }) =>
    request ? [request.id] : [],
  );
};

test.each([
  { state: 'declined', day: '2026-05-12', words: 'Declined by Manager One' },
  { state: 'cancelled', day: '2026-05-19', words: 'Cancelled by Hr Manager' },
] as const)('a $state request stays in view until the person has seen it', async (given) => {
  const id = await requestIn(harness, harness.home, given.state, given.day);
  const [first] = await listed('open');
  expect(first).toMatchObject({ id, outcome: { words: given.words, reason: 'Because' } });
  expect(first?.actions).toContain('leave-requests.mark-seen');
  expect(await isListed(id, 'past')).toBe(false);
  expect(await onHome()).toEqual([id]);

  const before = (await seen(harness, id)).version;
  expect((await act('employee', endpoints.markOutcomeSeen, id)).status).toBe(204);
  expect((await seen(harness, id)).version).toBe(before);
  expect(await isListed(id, 'open')).toBe(false);
  expect((await listed('past')).find((request) => request.id === id)?.outcome).toBeNull();
  expect(await onHome()).toEqual([]);
  expect((await act('employee', endpoints.markOutcomeSeen, id)).status).toBe(409);
});

test('a manager’s look doesn’t count, and for them it is a past request', async () => {
  const id = await requestIn(harness, harness.home, 'declined', '2026-06-09');
  expect((await act('manager.one', endpoints.getLeaveRequest, id)).body).toMatchObject({
    outcome: null,
  });
  expect(await isListed(id, 'open', 'manager.one')).toBe(false);
  expect(await isListed(id, 'past', 'manager.one')).toBe(true);
  expect((await act('manager.one', endpoints.markOutcomeSeen, id)).status).toBe(403);
  expect(await isListed(id, 'open')).toBe(true);
});

test('what people withdraw or cancel themselves is no news to them', async () => {
  const id = await requestIn(harness, harness.home, 'withdrawn', '2026-06-23');
  expect(await isListed(id, 'open')).toBe(false);
  expect(await isListed(id, 'past')).toBe(true);
});
