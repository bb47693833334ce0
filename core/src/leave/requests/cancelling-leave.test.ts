import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { requestIn, seen } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const act = async (
  who: PersonName,
  endpoint: typeof endpoints.cancelLeaveRequest,
  id: number,
  note?: string,
) =>
  (await harness.as(who)).call(endpoint, {
    params: { leaveRequestId: id },
    headers: (await seen(harness, id)).headers,
    body: note ? { note } : {},
  });
const offered = async (who: PersonName, leaveRequestId: number) => {
  const client = await harness.as(who);
  const { body } = await client.call(endpoints.getLeaveRequest, { params: { leaveRequestId } });
  return (body.actions as string[]).map((one) => one.replace('leave-requests.', ''));
};
const hoursOf = (id: number) =>
  harness.within(harness.home, async ({ db }) => {
    const { sum } = await db
      .selectFrom('leave_ledger')
      .select((eb) => eb.fn.sum<number>('minutes').as('sum'))
      .where('leave_request_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(sum);
  });

/** Compassionate leave can be cancelled without approval; it starts on Tuesday 14 April. */
const booked = () => requestIn(harness, harness.home, 'approved', '2026-04-14', 'COMPASSIONATE');

describe('approved leave that needs no approval to be cancelled', () => {
  test('is cancelled by the employee until the day before it starts', async () => {
    const id = await booked();
    // 23:30 on 13 April in Sydney.
    harness.now = new Date('2026-04-13T13:30:00Z');
    expect(await offered('employee', id)).toEqual(['cancel']);
    expect((await act('employee', endpoints.cancelLeaveRequest, id)).status).toBe(200);
  });

  test('needs approval from its first day on, where the employee works', async () => {
    const id = await booked();
    // 00:30 on 14 April in Sydney.
    harness.now = new Date('2026-04-13T14:30:00Z');
    expect(await offered('employee', id)).toEqual(['ask-cancellation']);
    const refused = await act('employee', endpoints.cancelLeaveRequest, id);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already started') },
    });
    expect((await act('employee', endpoints.askCancellation, id, 'I was at work')).status).toBe(
      200,
    );
    expect(await hoursOf(id)).toBeLessThan(0);
    expect((await act('manager.one', endpoints.cancelLeaveRequest, id)).status).toBe(200);
    expect(await hoursOf(id)).toBe(0);
  });

  test('is not cancelled by choosing another time zone, nor long after it was taken', async () => {
    const id = await booked();
    harness.now = new Date('2026-04-13T20:00:00Z');
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ timezone: 'Pacific/Pago_Pago' })
        .where('id', '=', harness.home.idOf('employee'))
        .execute(),
    );
    expect((await act('employee', endpoints.cancelLeaveRequest, id)).status).toBe(409);
    harness.now = new Date('2026-07-01T00:00:00Z');
    expect((await act('employee', endpoints.cancelLeaveRequest, id)).status).toBe(409);
  });

  test('is cancelled by HR at any time, with a reason', async () => {
    const id = await booked();
    harness.now = new Date('2026-07-01T00:00:00Z');
    const silent = await act('hr.manager', endpoints.cancelLeaveRequest, id);
    expect(silent.body).toMatchObject({ status: 400, errors: [{ field: 'note' }] });
    expect(await hoursOf(id)).toBeLessThan(0);
    const done = await act('hr.manager', endpoints.cancelLeaveRequest, id, 'Worked these days');
    expect(done.status).toBe(200);
    expect(await hoursOf(id)).toBe(0);
  });
});
