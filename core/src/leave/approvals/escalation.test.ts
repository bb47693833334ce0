import * as calendar from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { runRecurringJob } from '@tenure/contract/site/recurring-job';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { decisionEndpoints, requestIn, seen, wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

const hoursPass = async (hours: number) => {
  harness.now = new Date(harness.now.getTime() + hours * 3_600_000);
  await harness.run('approval-escalation');
};
const read = async (leaveRequestId: number, by: PersonName = 'employee') =>
  (await (await harness.as(by)).call(endpoints.getLeaveRequest, { params: { leaveRequestId } }))
    .body;
const words = async (id: number) =>
  ((await read(id)).history as { words: string }[]).map((entry) => entry.words);
const waitingFor = async (person: PersonName) =>
  (
    (await (await harness.as(person)).call(endpoints.listApprovals)).body.items as { id: number }[]
  ).map(({ id }) => id);

/** The manager's own leave, approved by their manager. */
async function managerIsAway(startDate: string, endDate: string): Promise<void> {
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(endpoints.askForLeave, {
    params: { employeeId: harness.home.idOf('manager.one') },
    body: { ...(await wish(harness, harness.home, startDate, 'COMPASSIONATE')), endDate },
  });
  const approved = await (await harness.as('manager.two')).call(endpoints.approveLeaveRequest, {
    params: { leaveRequestId: body.id },
    headers: (await seen(harness, body.id as number)).headers,
    body: {},
  });
  expect(approved.status).toBe(200);
}

describe('a request that nobody answers', () => {
  test('goes to the next approver when the clock passes, once, and either may decide', async () => {
    const id = await requestIn(harness, harness.home, 'pending');
    await hoursPass(71);
    expect(await read(id)).toMatchObject({ flags: { escalation: false } });
    await hoursPass(2);
    await harness.run('approval-escalation');
    expect(await read(id)).toMatchObject({
      flags: { escalation: true },
      approver: { displayName: 'Manager Two' },
    });
    expect(await words(id)).toEqual(['requested leave', 'escalated it']);
    expect(await waitingFor('manager.one')).toEqual([id]);
    expect(await waitingFor('manager.two')).toEqual([id]);
    const mails = await harness.dispatch();
    expect(mails.map(({ to }) => to)).toContain('manager.two@little.example');
    const done = await (await harness.as('manager.two')).call(endpoints.approveLeaveRequest, {
      params: { leaveRequestId: id },
      headers: (await seen(harness, id)).headers,
      body: {},
    });
    expect(done.body).toMatchObject({ status: 2, flags: { escalation: false } });
  });

  test('is reminded of half-way, once, and not where leave is switched off', async () => {
    await requestIn(harness, harness.home, 'pending', '2026-12-08');
    await harness.dispatch();
    const reminders = async () =>
      (await harness.dispatch()).filter(
        (message) => message.channel === 'email' && message.subject.startsWith('Reminder: '),
      );
    await hoursPass(41);
    expect(await reminders()).toMatchObject([
      {
        to: 'manager.one@little.example',
        subject: 'Reminder: Employee Person’s annual leave, 8–9 Dec 2026',
      },
    ]);
    await hoursPass(1);
    expect(await reminders()).toEqual([]);

    await requestIn(harness, harness.home, 'pending', '2026-12-15');
    await harness.dispatch();
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('tenants')
        .set({ enabled_modules: ['home'] })
        .execute(),
    );
    await hoursPass(41);
    expect(await reminders()).toEqual([]);
  });

  test('gives the next approver their own working days to answer', async () => {
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('users')
        .set({ timezone: 'America/New_York' })
        .where('id', '=', harness.home.idOf('manager.two'))
        .execute(),
    );
    const id = await requestIn(harness, harness.home, 'pending');
    // Monday morning in Sydney, where the employee is, and Sunday in New York.
    harness.now = new Date('2026-03-15T20:00:00Z');
    await harness.run('approval-escalation');
    expect(await read(id)).toMatchObject({
      approver: { displayName: 'Manager Two' },
      route: [{ dueAt: '2026-03-19T04:00:00.000Z' }],
    });
  });

  test('climbs to the top, then to the named approver, and rests there', async () => {
    const id = await requestIn(harness, harness.home, 'pending');
    const passedTo: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      await hoursPass(121);
      passedTo.push(((await read(id)).approver as { displayName: string }).displayName);
    }
    expect(passedTo).toEqual([
      'Manager Two',
      'Manager Three',
      'Company Admin',
      'Hr Manager',
      'Hr Manager',
      'Hr Manager',
    ]);
  });

  test('with nobody left above is asked of HR, and then stays late with those who have it', async () => {
    const hr = await harness.as('hr.manager');
    const { body: settings } = await hr.call(calendar.getLeaveSettings);
    const { status } = await hr.call(calendar.putLeaveSettings, {
      body: { ...settings, namedApproverId: null },
      headers: { 'if-match': `"${settings.version}"` },
    });
    expect(status).toBe(200);
    const id = await requestIn(harness, harness.home, 'pending');
    for (let n = 0; n < 3; n += 1) await hoursPass(121);
    expect(await waitingFor('hr.manager')).toEqual([]);
    await harness.dispatch();

    await hoursPass(121);
    expect(await waitingFor('hr.manager')).toEqual([id]);
    expect(await waitingFor('company.admin')).toEqual([id]);
    expect(await read(id)).toMatchObject({
      flags: { escalation: true },
      labels: { route: 'Awaiting Company Admin or an HR Manager' },
      route: [{ why: expect.stringContaining('any HR manager can decide') }],
    });
    expect((await harness.dispatch()).map(({ to }) => to)).toContain('hr.manager@little.example');

    const { dueAt } = ((await read(id)).route as { dueAt: string | null }[])[0] ?? {};
    await hoursPass(121);
    await hoursPass(121);
    await hoursPass(121);
    expect((await words(id)).slice(-2)).toEqual(['escalated it', 'found no approver left']);
    expect(dueAt).toEqual(expect.any(String));
    expect(await read(id)).toMatchObject({ route: [{ dueAt }] });

    const { status: decided } = await (await harness.as('hr.manager')).call(
      endpoints.approveLeaveRequest,
      {
        params: { leaveRequestId: id },
        headers: (await seen(harness, id)).headers,
        body: {},
      },
    );
    expect(decided).toBe(200);
  });

  test('while its approver is away comes back to them when they return', async () => {
    await managerIsAway('2026-03-10', '2026-03-17');
    const id = await requestIn(harness, harness.home, 'pending');
    await hoursPass(73);
    expect(await read(id)).toMatchObject({ approver: { displayName: 'Manager Two' } });
    await hoursPass(24);
    expect(await waitingFor('manager.two')).toContain(id);
    // Back at work on the 18th, Sydney time.
    harness.now = new Date('2026-03-17T20:00:00Z');
    await harness.run('approval-escalation');
    await harness.run('approval-escalation');
    expect(await read(id)).toMatchObject({
      flags: { escalation: false },
      approver: { displayName: 'Manager One' },
    });
    expect(await words(id)).toEqual(['requested leave', 'escalated it', 'returned it']);
    expect(await waitingFor('manager.two')).toEqual([]);
    const refused = await (await harness.as('manager.two')).call(decisionEndpoints.approve, {
      params: { leaveRequestId: id },
      headers: (await seen(harness, id)).headers,
      body: {},
    });
    expect(refused.status).toBe(403);
  });

  test('at work but silent, the approver does not get it back by doing nothing', async () => {
    const id = await requestIn(harness, harness.home, 'pending');
    await hoursPass(73);
    await hoursPass(24);
    expect(await read(id)).toMatchObject({ approver: { displayName: 'Manager Two' } });
  });

  test('in the environment local the job can be let come round, by its own clock alone', async () => {
    const id = await requestIn(harness, harness.home, 'pending');
    const employee = await harness.as('employee');
    const run = (body: object) => employee.call(runRecurringJob, { body });
    expect((await run({ name: 'approval-escalation', hoursFromNow: 73 })).status).toBe(204);
    expect(await read(id)).toMatchObject({ flags: { escalation: true } });
    const { history } = await read(id);
    expect((history as { by: unknown }[]).at(-1)?.by).toBe(null);
    expect((await run({ name: 'nothing-of-the-kind' })).status).toBe(404);
  });
});
