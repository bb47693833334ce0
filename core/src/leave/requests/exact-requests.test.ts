import * as admin from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import * as scene from '../../testing/scenes/accrual-scene.ts';

/** Everyone in the little company works 7 h 36 min (456 minutes) from Monday to Friday. */
let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const params = () => ({ employeeId: harness.home.idOf('employee') });

test('half a day and half a day are one day: no evidence for more than one day is needed', async () => {
  const employee = await harness.as('employee');
  const { id } = await scene.typeOf(harness, 'PERSONAL');
  const problems = async (...parts: readonly ('morning' | 'afternoon')[]) => {
    const { body } = await employee.call(endpoints.previewLeaveRequest, {
      params: params(),
      body: {
        leaveTypeId: id,
        startDate: '2026-03-16',
        endDate: '2026-03-17',
        partDays: parts.map((part, n) => ({ date: `2026-03-${16 + n}`, part })),
      },
    });
    return body.problems;
  };
  expect(await problems('afternoon', 'morning')).toEqual([]);
  // A whole day and a half are one and a half.
  expect(await problems('afternoon')).toMatchObject([{ field: 'attachmentId' }]);
});

test('banked time that was spent cannot be cancelled: the balance would be 2 hours below zero', async () => {
  // Three hours banked on Monday, two of them taken on Tuesday: without the three it is −120 minutes.
  const employee = await harness.as('employee');
  const { id } = await scene.typeOf(harness, 'LIEU');
  const ask = async (date: string, minutes: number, isBanking: boolean) => {
    const { body } = await employee.call(endpoints.askForLeave, {
      params: params(),
      body: {
        leaveTypeId: id,
        startDate: date,
        endDate: date,
        partDays: [{ date, part: 'hours', minutes }],
        isBanking,
        note: null,
      },
    });
    return Number(body.id);
  };
  const banked = await ask('2026-03-09', 180, true);
  await scene.approve(harness, banked);
  const spent = await ask('2026-03-17', 120, false);
  await scene.approve(harness, spent);
  const refused = await scene.cancel(harness, banked);
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'leave.banked-time-spent',
    message:
      'Some of this banked time has already been taken. Without it, the balance would be −2 h.',
  });
  expect(await scene.shownBalance(harness, 'LIEU', '2026-03-20')).toBe(60);
  await scene.cancel(harness, spent);
  expect((await scene.cancel(harness, banked)).status).toBe(200);
});

test('a work pattern that changes before the decision: the approver sees it and the new hours are taken', async () => {
  // Two days of 456 are 912 minutes; by half days of 228 they are 456.
  const id = await scene.request(harness, 'ANNUAL', '2026-03-16', '2026-03-17');
  await scene.halfDaysFrom(harness, '2026-03-16');
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(endpoints.getLeaveRequest, {
    params: { leaveRequestId: id },
  });
  expect(body).toMatchObject({
    minutes: 912,
    decision: {
      recount:
        'Working hours have changed since this was requested: 7 h 36 min instead of 15 h 12 min.',
    },
  });
  const approved = await scene.approve(harness, id);
  expect(approved.body).toMatchObject({ status: 2, minutes: 456 });
  const taken = (await scene.entriesOf(harness, 'ANNUAL')).filter(({ kind }) => kind === 'taken');
  expect(taken.map(({ minutes }) => minutes)).toEqual([-228, -228]);
  const after = await manager.call(endpoints.getLeaveRequest, { params: { leaveRequestId: id } });
  expect(after.body).toMatchObject({
    history: expect.arrayContaining([
      expect.objectContaining({
        action: 'approve',
        changes: [{ what: 'Hours', before: '15 h 12 min', after: '7 h 36 min' }],
      }),
    ]),
  });
});

test('the balance report counts what is paid out, on any day, and names what it leaves out', async () => {
  const hr = await harness.as('hr.manager');
  const report = async (query: Record<string, string>) =>
    (await hr.call(admin.getBalanceReport, { query })).body as unknown as {
      items: { balances: { leaveTypeCode: string; minutes: number }[] }[];
      liabilityMinutes: number;
    };
  const all = await report({ itemsPerPage: '50' });
  const balances = all.items.flatMap((row) => row.balances);
  const owed = balances
    .filter(
      ({ leaveTypeCode, minutes }) =>
        ['ANNUAL', 'LSL', 'LIEU'].includes(leaveTypeCode) && minutes > 0,
    )
    .reduce((sum, { minutes }) => sum + minutes, 0);
  expect(balances.some(({ leaveTypeCode }) => leaveTypeCode === 'PERSONAL')).toBe(true);
  expect(all.liabilityMinutes).toBe(owed);
  // At the end of January only January (22 weekdays, 772 minutes of annual leave) has been earned.
  const january = await report({ itemsPerPage: '50', leaveTypeCode: 'ANNUAL', on: '2026-01-31' });
  const march = await report({ itemsPerPage: '50', leaveTypeCode: 'ANNUAL' });
  const first = ({ items }: typeof march) => items[0]?.balances[0]?.minutes ?? 0;
  expect(first(march) - first(january)).toBe(1473 - 772);
});

test('a request in a year without public holidays warns in the preview', async () => {
  const employee = await harness.as('employee');
  const { id } = await scene.typeOf(harness, 'COMPASSIONATE');
  const { body } = await employee.call(endpoints.previewLeaveRequest, {
    params: params(),
    body: { leaveTypeId: id, startDate: '2029-01-02', endDate: '2029-01-03' },
  });
  expect(body.warnings).toEqual([expect.stringContaining('Public holidays for 2029')]);
});
