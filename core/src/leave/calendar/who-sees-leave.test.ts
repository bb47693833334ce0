/** Who can see whose leave, written out here independently of the permission tables. */
import * as items from '@tenure/contract/dashboard/actionable-item-endpoints';
import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import * as calendar from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { type PersonName, personNames } from '../../testing/little-company.ts';
import { requestIn, seen, theRequest, typeId } from '../../testing/scenes/leave-scene.ts';
import { dates } from '../../worktime/public.ts';
import { factsOf } from '../balances/leave-facts.store.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

describe('somebody’s leave request', () => {
  const seeing: readonly PersonName[] = [
    'employee',
    'manager.one',
    'manager.two',
    'manager.three',
    'hr.manager',
    'company.admin',
    'platform.admin',
  ];

  test.each(personNames)('is, or is not, there for %s', async (person) => {
    const id = await theRequest(harness, harness.home, 'pending', '2026-05-12');
    const employeeId = harness.home.idOf('employee');
    const client = await harness.as(person);
    const expected = seeing.includes(person);
    const at = { params: { leaveRequestId: id } };
    const { status } = await client.call(endpoints.getLeaveRequest, at);
    expect(status).toBe(expected ? 200 : 404);
    const item = { params: { itemId: `leave-request-${id}` } };
    expect((await client.call(items.getActionableItem, item)).status).toBe(status);
    if (expected) return;
    const { headers } = await seen(harness, id);
    const sent = { ...at, headers, body: { note: 'Because' } };
    for (const endpoint of [
      endpoints.approveLeaveRequest,
      endpoints.withdrawLeaveRequest,
      endpoints.cancelLeaveRequest,
    ])
      expect((await client.call(endpoint, sent)).status).toBe(404);
    const ofThePerson = { params: { employeeId } };
    expect((await client.call(endpoints.listLeaveRequests, ofThePerson)).status).toBeGreaterThan(
      402,
    );
  });
});

describe('the calendar', () => {
  const show = (visibility: 'all' | 'away-only' | 'nothing') =>
    harness.within(harness.home, ({ db }) =>
      db.updateTable('leave_settings').set({ visibility }).execute(),
    );
  const shown = async (person: PersonName, leaveTypeCode = '') => {
    const client = await harness.as(person);
    const { body } = await client.call(calendar.listCalendarEvents, {
      query: { from: '2026-06-01', to: '2026-06-30', scope: 'company', leaveTypeCode },
    });
    return (body.items as CalendarEvent[])
      .filter(({ type }) => type === 'leave')
      .map(({ start, longTitle, meta }) => [start, longTitle.split(': ')[1], meta.leaveTypeCode]);
  };
  const approved = '2026-06-16';
  const pending = '2026-06-23';
  beforeAll(async () => {
    await theRequest(harness, harness.home, 'approved', approved);
    await theRequest(harness, harness.home, 'pending', pending);
  });
  const inFull = [
    [approved, 'Annual leave', 'ANNUAL'],
    [pending, 'Annual leave, pending', 'ANNUAL'],
  ];

  test.each([
    ['all', [[approved, 'Annual leave', 'ANNUAL']]],
    ['away-only', [[approved, 'Away', null]]],
    ['nothing', []],
  ] as const)('set to show %s never shows a colleague what is pending', async (setting, seen) => {
    await show(setting);
    expect(await shown('colleague')).toEqual(seen);
    for (const person of ['employee', 'manager.one', 'hr.manager'] as const)
      expect(await shown(person)).toEqual(inFull);
  });

  test('tells the duration and the state only to those who can open the request', async () => {
    await show('all');
    const meta = async (person: PersonName) => {
      const client = await harness.as(person);
      const { body } = await client.call(calendar.listCalendarEvents, {
        query: { from: approved, to: '2026-06-19', scope: 'company' },
      });
      return (body.items as CalendarEvent[]).find(({ type }) => type === 'leave')?.meta;
    };
    expect(await meta('colleague')).toMatchObject({
      ...{ leaveType: 'Annual leave', state: null, minutes: null, days: null },
    });
    for (const person of ['employee', 'manager.one', 'hr.manager'] as const)
      expect(await meta(person)).toMatchObject({
        ...{ leaveType: 'Annual leave', state: 'approved', minutes: 912, days: 2 },
      });
    await show('away-only');
    expect(await meta('colleague')).toMatchObject({ leaveType: null, leaveTypeCode: null });
  });

  test('does not tell colleagues the leave type through its filter', async () => {
    await show('away-only');
    expect(await shown('colleague', 'ANNUAL')).toEqual([]);
    expect(await shown('colleague', 'PERSONAL')).toEqual([]);
    expect(await shown('manager.one', 'ANNUAL')).toEqual(inFull);
    expect(await shown('manager.one', 'PERSONAL')).toEqual([]);
    await show('all');
    expect(await shown('colleague', 'ANNUAL')).toEqual([[approved, 'Annual leave', 'ANNUAL']]);
  });

  test('feed is revoked by its owner alone', async () => {
    const owner = await harness.as('employee');
    const { body } = await owner.call(calendar.addCalendarFeed, { body: { scope: 'own' } });
    const read = () => harness.stranger().send('GET', body.address as string);
    for (const person of ['colleague', 'manager.one', 'hr.manager', 'company.admin'] as const) {
      const client = await harness.as(person);
      const params = { feedId: body.id };
      expect((await client.call(calendar.revokeCalendarFeed, { params })).status).toBe(404);
    }
    expect((await read()).status).toBe(200);
    await owner.call(calendar.revokeCalendarFeed, { params: { feedId: body.id } });
    expect((await read()).status).toBe(404);
  });
});

describe('notifications', () => {
  const setActive = (person: PersonName, is_active: boolean) =>
    harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ is_active })
        .where('id', '=', harness.home.idOf(person))
        .execute(),
    );

  test('do not reach an approver whose account is inactive', async () => {
    await harness.dispatch();
    await requestIn(harness, harness.home, 'pending', '2026-07-07');
    expect((await harness.dispatch()).map(({ to }) => to)).toEqual(['manager.one@little.example']);
    await setActive('manager.one', false);
    await requestIn(harness, harness.home, 'pending', '2026-07-14');
    expect(await harness.dispatch()).toEqual([]);
    await setActive('manager.one', true);
  });

  test('tell a person that their balance was adjusted, by whom and why', async () => {
    await harness.dispatch();
    const hr = await harness.as('hr.manager');
    const { status } = await hr.call(endpoints.addAdjustment, {
      params: { employeeId: harness.home.idOf('employee') },
      body: {
        leaveTypeId: await typeId(harness, harness.home, 'ANNUAL'),
        day: '2026-03-01',
        minutes: 456,
        reason: 'A public holiday was counted as leave',
      },
    });
    expect(status).toBe(201);
    const [mail, ...others] = await harness.dispatch();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'employee@little.example',
      subject: 'Your annual leave balance was adjusted: +1 day',
    });
    for (const fact of ['Hr Manager added 1 day (7 h 36 min) to', 'A public holiday was counted'])
      expect(mail?.text).toContain(fact);
  });

  test('an adjustment can’t be dated before the first day of employment', async () => {
    const hr = await harness.as('hr.manager');
    const employeeId = harness.home.idOf('employee');
    const { startDate } = await harness.within(harness.home, (ctx) => factsOf(ctx, employeeId));
    const leaveTypeId = await typeId(harness, harness.home, 'ANNUAL');
    const adjustOn = (day: string) =>
      hr.call(endpoints.addAdjustment, {
        params: { employeeId },
        body: { leaveTypeId, day, minutes: 60, reason: 'A day was counted twice' },
      });
    const { status, body } = await adjustOn(dates.addDays(startDate, -1));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'leave.before-employment',
      errors: [{ field: 'day', message: expect.stringContaining('the first day of employment') }],
    });
    expect((await adjustOn(startDate)).status).toBe(201);
  });
});
