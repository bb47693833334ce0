import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';
import { requestIn, seen, typeId, wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const params = () => ({ employeeId: harness.home.idOf('employee') });
const balances = async (client: Client, on?: string) => {
  const { body } = await client.call(endpoints.listBalances, {
    params: params(),
    ...(on ? { query: { on } } : {}),
  });
  return (
    body.items as {
      leaveTypeCode: string;
      balanceMinutes: number;
      reservedMinutes: number;
      availableMinutes: number;
    }[]
  ).find(({ leaveTypeCode }) => leaveTypeCode === 'ANNUAL');
};
const ledgerSum = async (company = harness.home) => {
  const annual = await typeId(harness, company, 'ANNUAL');
  return harness.within(company, async ({ db }) => {
    const { sum } = await db
      .selectFrom('leave_ledger')
      .select((eb) => eb.fn.sum<number>('minutes').as('sum'))
      .where('employee_id', '=', company.idOf('employee'))
      .where('leave_type_id', '=', annual)
      .executeTakeFirstOrThrow();
    return Number(sum);
  });
};

describe('asking for leave', () => {
  test('the preview shows hours, balance and who will be asked; nothing is kept', async () => {
    const employee = await harness.as('employee');
    const { body } = await employee.call(endpoints.previewLeaveRequest, {
      params: params(),
      body: await wish(harness, harness.home, '2026-04-02'),
    });
    expect(body).toMatchObject({
      minutes: 456,
      hour: 7.6,
      label: '1 day (7 h 36 min)',
      days: [
        { date: '2026-04-02', minutes: 456, holiday: null },
        { date: '2026-04-03', minutes: 0, ordinaryMinutes: 456, holiday: 'Good Friday' },
      ],
      problems: [],
      route: [{ person: { displayName: 'Manager One' }, why: 'The manager decides first.' }],
    });
    const list = await employee.call(endpoints.listLeaveRequests, { params: params() });
    expect(list.body.items).toEqual([]);
  });

  test('a request has the document’s fields and codes and reserves its hours until it is decided', async () => {
    const employee = await harness.as('employee');
    const before = await balances(employee);
    const { body } = await employee.call(endpoints.askForLeave, {
      params: params(),
      body: await wish(harness, harness.home, '2026-05-12'),
    });
    expect(body).toMatchObject({
      status: 1,
      label: 'Pending Approval',
      action: 3,
      leaveTypeCode: 'ANNUAL',
      initHour: 15.2,
      hour: 15.2,
      day: 2,
      flags: { escalation: false },
      approver: { displayName: 'Manager One' },
      isBanking: false,
      actions: ['leave-requests.modify', 'leave-requests.withdraw'],
    });
    const after = await balances(employee);
    expect(after?.balanceMinutes).toBe(before?.balanceMinutes);
    expect(after?.reservedMinutes).toBe((before?.reservedMinutes ?? 0) + 912);
    const manager = await harness.as('manager.one');
    const waiting = await manager.call(endpoints.listApprovals);
    expect(waiting.body.items).toMatchObject([{ id: body.id }]);
    const done = await manager.call(endpoints.approveLeaveRequest, {
      params: { leaveRequestId: body.id },
      headers: (await seen(harness, body.id as number)).headers,
      body: {},
    });
    expect(done.body).toMatchObject({ status: 2, label: 'Approved' });
    const later = await balances(employee, '2026-05-13');
    const earlier = await balances(employee, '2026-05-11');
    expect((earlier?.balanceMinutes ?? 0) - (later?.balanceMinutes ?? 0)).toBe(912);
  });

  test('an overlap is refused with the name of what it overlaps', async () => {
    const employee = await harness.as('employee');
    const refused = await employee.call(endpoints.askForLeave, {
      params: params(),
      body: await wish(harness, harness.home, '2026-05-13'),
    });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('This overlaps Annual leave on 12–13 May 2026.');
  });

  test('leave beyond the balance says by how much, and when it would be covered', async () => {
    const employee = await harness.as('employee');
    const refused = await employee.call(endpoints.askForLeave, {
      params: params(),
      body: { ...(await wish(harness, harness.home, '2026-06-09')), endDate: '2026-07-31' },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(
      /^This is \d+ h( \d+ min)? more than the balance\. The balance will be enough from \d+ \w+ 20\d\d\.$/,
    );
  });

  test('two requests for the same days at once: one is kept', async () => {
    const employee = await harness.as('employee');
    const body = await wish(harness, harness.home, '2026-10-13');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => employee.call(endpoints.askForLeave, { params: params(), body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });
});

describe('deciding', () => {
  test('a second step asks the second manager after the first, and only then is it approved', async () => {
    const employee = await harness.as('employee');
    const asked = await employee.call(endpoints.askForLeave, {
      params: params(),
      body: {
        ...(await wish(harness, harness.home, '2026-11-03')),
        leaveTypeId: await typeId(harness, harness.home, 'UNPAID'),
      },
    });
    const at = { params: { leaveRequestId: asked.body.id as number } };
    const approve = async (client: Client) =>
      client.call(endpoints.approveLeaveRequest, {
        ...at,
        headers: (await seen(harness, at.params.leaveRequestId)).headers,
        body: {},
      });
    const one = await harness.as('manager.one');
    const two = await harness.as('manager.two');
    expect((await approve(two)).status).toBe(409);
    expect((await approve(one)).body).toMatchObject({
      status: 1,
      approver: { displayName: 'Manager Two' },
    });
    expect((await approve(one)).status).toBe(409);
    expect((await approve(two)).body).toMatchObject({ status: 2 });
    const { body } = await employee.call(endpoints.getLeaveRequest, at);
    expect(body.route).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect((body.history as { words: string }[]).map(({ words }) => words)).toEqual([
      'requested leave',
      'approved it',
      'approved it',
    ]);
  });

  test('a delegate decides for somebody who is away, and the history says for whom', async () => {
    const id = await requestIn(harness, harness.home, 'pending', '2026-11-10');
    await harness.within(harness.home, ({ db }) =>
      db
        .insertInto('delegations')
        .values({
          approver_id: harness.home.idOf('manager.one'),
          delegate_id: harness.home.idOf('colleague'),
          start_date: '2026-03-01',
          end_date: '2026-03-31',
        })
        .execute(),
    );
    const colleague = await harness.as('colleague');
    const waiting = await colleague.call(endpoints.listApprovals);
    expect((waiting.body.items as { id: number }[]).map((item) => item.id)).toContain(id);
    const done = await colleague.call(endpoints.approveLeaveRequest, {
      params: { leaveRequestId: id },
      headers: (await seen(harness, id)).headers,
      body: {},
    });
    expect(done.status).toBe(200);
    const { body } = await (await harness.as('manager.one')).call(endpoints.getLeaveRequest, {
      params: { leaveRequestId: id },
    });
    expect((body.history as object[]).at(-1)).toMatchObject({
      by: { displayName: 'Colleague Person' },
      onBehalfOf: { displayName: 'Manager One' },
    });
    await harness.within(harness.home, ({ db }) => db.deleteFrom('delegations').execute());
  });

  test('nobody decides about themself: the top of the company is decided about by the named approver', async () => {
    const top = await harness.as('company.admin');
    const asked = await top.call(endpoints.askForLeave, {
      params: { employeeId: harness.home.idOf('company.admin') },
      body: await wish(harness, harness.home, '2026-05-12'),
    });
    expect(asked.body).toMatchObject({ approver: { displayName: 'Hr Manager' } });
    const at = { params: { leaveRequestId: asked.body.id }, body: {} };
    expect((await top.call(endpoints.approveLeaveRequest, at)).status).toBe(403);
    expect((await top.call(endpoints.cancelLeaveRequest, at)).status).toBe(409);
  });

  test('cancelled leave comes back to the balance, and the ledger shows both', async () => {
    const before = await ledgerSum();
    const id = await requestIn(harness, harness.home, 'approved', '2026-12-01');
    expect(await ledgerSum()).toBe(before - 912);
    const hr = await harness.as('hr.manager');
    await hr.call(endpoints.cancelLeaveRequest, {
      params: { leaveRequestId: id },
      headers: (await seen(harness, id)).headers,
      body: { note: 'The project moved' },
    });
    expect(await ledgerSum()).toBe(before);
  });

  test('each step is emailed with the calendar entry, to the person and to the approver', async () => {
    await harness.dispatch();
    const id = await requestIn(harness, harness.home, 'pending', '2026-12-08');
    const [asked] = await harness.dispatch();
    expect(asked).toMatchObject({
      to: 'manager.one@little.example',
      subject: 'Employee Person requested annual leave: 8–9 Dec 2026',
      attachments: [{ name: 'leave.ics', text: expect.stringContaining('STATUS:TENTATIVE') }],
    });
    const manager = await harness.as('manager.one');
    await manager.call(endpoints.declineLeaveRequest, {
      params: { leaveRequestId: id },
      headers: (await seen(harness, id)).headers,
      body: { note: 'We launch that week' },
    });
    expect(await harness.dispatch()).toMatchObject([
      { to: 'employee@little.example', text: expect.stringContaining('We launch that week') },
    ]);
  });
});

test('the accrual job may run twice or late: the ledger has every month once', async () => {
  const scene = await harness.another();
  const annual = await typeId(scene, scene.home, 'ANNUAL');
  const months = () =>
    scene.within(scene.home, async ({ db }) => {
      const rows = await db
        .selectFrom('leave_ledger')
        .select('period_key')
        .where('kind', '=', 'accrual')
        .where('employee_id', '=', scene.home.idOf('employee'))
        .where('leave_type_id', '=', annual)
        .orderBy('day')
        .execute();
      return rows.map(({ period_key }) => period_key);
    });
  expect(await months()).toEqual(['2026-01', '2026-02']);
  scene.now = new Date('2026-06-03T00:00:00Z');
  await scene.run('leave-accrual');
  await scene.run('leave-accrual');
  expect(await months()).toEqual(['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']);
  await scene.close();
});

test('parallel decisions on one request: exactly one wins, the others are told who and when', async () => {
  const rounds = 5;
  const manager = await harness.as('manager.one');
  const employee = await harness.as('employee');
  for (let round = 0; round < rounds; round += 1) {
    const before = await ledgerSum();
    const id = await requestIn(
      harness,
      harness.home,
      'pending',
      `2027-02-${String(2 + round * 5).padStart(2, '0')}`,
    );
    const { headers } = await seen(harness, id);
    const at = { params: { leaveRequestId: id }, headers, body: { note: 'Because' } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        if (n % 5 === 4) return employee.call(endpoints.withdrawLeaveRequest, at);
        return manager.call(
          n % 2 ? endpoints.declineLeaveRequest : endpoints.approveLeaveRequest,
          at,
        );
      }),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 200)) {
      expect(status).toBe(409);
      expect(body.message).toMatch(
        /^(Manager One|Employee Person) (approved|declined|withdrew) it on /,
      );
    }
    const won = winners[0]?.body.status;
    expect(await ledgerSum()).toBe(won === 2 ? before - Number(winners[0]?.body.minutes) : before);
  }
});
