import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { uploaded } from '../../testing/scenes/file-scene.ts';
import { proposedFor, requestIn, seen, typeId, wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const DAY = '2026-05-12';
const act = async (who: PersonName, endpoint: Endpoint, id: number, body: object = {}) =>
  (await harness.as(who)).call(endpoint, {
    params: { leaveRequestId: id },
    headers: (await seen(harness, id)).headers,
    body,
  });
const read = async (id: number, who: PersonName = 'employee') =>
  (
    await (
      await harness.as(who)
    ).call(endpoints.getLeaveRequest, {
      params: { leaveRequestId: id },
    })
  ).body;
const lastStep = async (id: number) => ((await read(id)).history as object[]).at(-1);
const shorter = [
  { what: 'Dates', before: '12–13 May 2026', after: '12 May 2026' },
  { what: 'Hours', before: '15 h 12 min', after: '7 h 36 min' },
];

describe('an approver’s change', () => {
  test('is not made to the request itself, by whatever approver and with whatever file', async () => {
    const id = await requestIn(harness, harness.home, 'pending', DAY, 'COMPASSIONATE');
    const body = {
      ...(await wish(harness, harness.home, DAY, 'UNPAID')),
    };
    for (const who of ['manager.one', 'manager.two', 'hr.manager'] as const) {
      const attachmentId = await uploaded(harness, who, { use: 'leave-request' });
      const client = await harness.as(who);
      const changed = await client.call(endpoints.modifyLeaveRequest, {
        params: { leaveRequestId: id },
        headers: (await seen(harness, id)).headers,
        body: { ...body, attachmentId },
      });
      expect([who, changed.status]).toEqual([who, 403]);
    }
    expect(await read(id)).toMatchObject({ leaveTypeCode: 'COMPASSIONATE', attachment: null });
  });

  test('is a proposal that the person reads before and after, and nobody approves', async () => {
    const id = await proposedFor(harness, harness.home, DAY);
    expect(await read(id)).toMatchObject({
      state: 'change-asked',
      endDate: '2026-05-13',
      minutes: 912,
      proposal: {
        by: { displayName: 'Manager One' },
        note: 'We need you on Wednesday',
        changes: shorter,
      },
    });
    expect(await lastStep(id)).toMatchObject({ action: 'propose-change', changes: shorter });
    for (const who of ['manager.one', 'manager.two', 'hr.manager'] as const)
      expect((await act(who, endpoints.approveLeaveRequest, id)).status).toBeGreaterThan(402);
    const told = (await harness.dispatch()).filter(({ to }) => to === 'employee@little.example');
    expect(told).toMatchObject([
      { text: expect.stringContaining('Dates (change): 12–13 May 2026 → 12 May 2026') },
    ]);
  });

  test('accepted, is awaiting approval from the first step and says what changed', async () => {
    const id = await proposedFor(harness, harness.home, DAY);
    expect((await act('manager.one', endpoints.acceptChange, id)).status).toBe(403);
    expect((await act('employee', endpoints.acceptChange, id)).body).toMatchObject({
      state: 'pending',
      endDate: DAY,
      minutes: 456,
      approver: { displayName: 'Manager One' },
    });
    expect(await read(id)).toMatchObject({ proposal: null });
    expect(await lastStep(id)).toMatchObject({ action: 'accept-change', changes: shorter });
    expect((await act('employee', endpoints.acceptChange, id)).status).toBe(409);
    expect((await act('manager.one', endpoints.approveLeaveRequest, id)).status).toBe(200);
  });

  test('declined, leaves the request as it was before its approver', async () => {
    const id = await proposedFor(harness, harness.home, DAY);
    const kept = await act('employee', endpoints.declineChange, id, { note: 'The flight is paid' });
    expect(kept.body).toMatchObject({ state: 'pending', minutes: 912 });
    expect(await read(id)).toMatchObject({ proposal: null, endDate: '2026-05-13' });
    expect((await act('manager.one', endpoints.approveLeaveRequest, id)).status).toBe(200);
  });

  test('gives way to a change of the person’s own', async () => {
    const id = await proposedFor(harness, harness.home, DAY);
    const own = await act('employee', endpoints.modifyLeaveRequest, id, {
      ...(await wish(harness, harness.home, '2026-05-19', 'COMPASSIONATE')),
    });
    expect(own.body).toMatchObject({ state: 'pending', startDate: '2026-05-19' });
    expect(await read(id)).toMatchObject({ proposal: null });
  });

  test('that needs evidence is accepted only with the person’s own', async () => {
    const id = await requestIn(harness, harness.home, 'pending', DAY, 'COMPASSIONATE');
    const proposed = await act('manager.one', endpoints.proposeChange, id, {
      ...(await wish(harness, harness.home, DAY, 'PERSONAL')),
    });
    expect(proposed.status).toBe(200);
    const refused = await act('employee', endpoints.acceptChange, id);
    expect(refused.body).toMatchObject({ status: 422, errors: [{ field: 'attachmentId' }] });
    expect(await read(id)).toMatchObject({ state: 'change-asked', leaveTypeCode: 'COMPASSIONATE' });
  });

  test('that changes nothing, or breaks a rule, is refused', async () => {
    const id = await requestIn(harness, harness.home, 'pending', DAY, 'COMPASSIONATE');
    const propose = async (body: object) => act('manager.one', endpoints.proposeChange, id, body);
    const same = await wish(harness, harness.home, DAY, 'COMPASSIONATE');
    expect((await propose(same)).body).toMatchObject({ code: 'leave.nothing-changed' });
    expect((await propose({ ...same, endDate: '2026-05-01' })).body).toMatchObject({
      status: 422,
      errors: [{ field: 'endDate' }],
    });
    expect((await propose({ ...same, leaveTypeId: 1 })).status).toBe(422);
  });
});

test('the history of a person’s own change says what it was before, the attachment included', async () => {
  const id = await requestIn(harness, harness.home, 'pending', DAY, 'COMPASSIONATE');
  await act('employee', endpoints.modifyLeaveRequest, id, {
    leaveTypeId: await typeId(harness, harness.home, 'UNPAID'),
    startDate: DAY,
    endDate: DAY,
    partDays: [{ date: DAY, part: 'morning' }],
    note: 'Half a day is enough',
    attachmentId: await uploaded(harness, 'employee', { use: 'leave-request', name: 'letter.pdf' }),
  });
  expect(await lastStep(id)).toMatchObject({
    changes: [
      { what: 'Leave type', before: 'Compassionate leave', after: 'Unpaid leave' },
      { what: 'Dates', before: '12–13 May 2026', after: '12 May 2026' },
      { what: 'Part days', before: null, after: '12 May 2026: morning' },
      { what: 'Hours', before: '15 h 12 min', after: '3 h 48 min' },
      { what: 'Note', before: null, after: 'Half a day is enough' },
      { what: 'Attachment', before: null, after: 'letter.pdf' },
    ],
  });
});
