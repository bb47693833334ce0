/** Who approves a request, and who does not. */
import * as endpoints from '@tenure/contract/leave/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { requestIn, seen, wish } from '../../testing/scenes/leave-scene.ts';
import { replaceManager } from '../../testing/scenes/replace-manager.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

type Step = {
  person: { displayName: string; positionTitle: string | null } | null;
  role: string | null;
  why: string;
  state: string;
};

const ask = async (who: PersonName, code: string, day = '2026-05-12') => {
  const { status, body } = await (await harness.as(who)).call(endpoints.askForLeave, {
    params: { employeeId: harness.home.idOf(who) },
    body: await wish(harness, harness.home, day, code),
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id as number;
};
const decide = async (who: PersonName, id: number, endpoint = endpoints.approveLeaveRequest) =>
  (await harness.as(who)).call(endpoint, {
    params: { leaveRequestId: id },
    headers: (await seen(harness, id)).headers,
    body: {},
  });
const read = async (who: PersonName, leaveRequestId: number) =>
  (await (await harness.as(who)).call(endpoints.getLeaveRequest, { params: { leaveRequestId } }))
    .body as { route: Step[]; state: string; approver: { displayName: string } | null };
const preview = async (who: PersonName, code: string) =>
  (
    await (
      await harness.as(who)
    ).call(endpoints.previewLeaveRequest, {
      params: { employeeId: harness.home.idOf(who) },
      body: await wish(harness, harness.home, '2026-05-12', code),
    })
  ).body.route as Step[];
const listed = async (who: PersonName) =>
  (
    (await (await harness.as(who)).call(endpoints.listApprovals)).body.items as { id: number }[]
  ).map(({ id }) => id);
const within = (run: ReturnType<typeof sql>) =>
  harness.within(harness.home, ({ db }) => run.execute(db));
const setRole = (who: PersonName, role: string) =>
  within(sql`update users set user_role = ${role} where id = ${harness.home.idOf(who)}`);

test('every approver is shown with their own job title', async () => {
  const titleOf = async (who: PersonName) => {
    const { rows } = (await within(sql`select p.title from position_assignments a
      join positions p on p.id = a.position_id
      where a.employee_id = ${harness.home.idOf(who)}`)) as { rows: { title: string }[] };
    return rows[0]?.title;
  };
  await within(sql`update positions set title = 'Head of ' || id`);
  const id = await ask('employee', 'UNPAID');
  const { route } = await read('employee', id);
  expect(route.map(({ person }) => person?.positionTitle)).toEqual([
    await titleOf('manager.one'),
    await titleOf('manager.two'),
  ]);
});

describe('one person never decides two steps', () => {
  test('an HR manager who approved as manager leaves HR’s step to the next person above', async () => {
    const id = await ask('recruitment.admin', 'PARENTAL');
    expect((await decide('hr.manager', id)).body).toMatchObject({ status: 1 });
    expect(await listed('hr.manager')).not.toContain(id);
    const again = await decide('hr.manager', id);
    expect(again.status).toBe(409);
    expect(await read('recruitment.admin', id)).toMatchObject({
      state: 'pending',
      approver: { displayName: 'Company Admin' },
    });
    expect(await listed('company.admin')).toContain(id);
    expect((await decide('company.admin', id)).body).toMatchObject({ status: 2 });
  });

  test('another HR manager decides HR’s step where there is one', async () => {
    await setRole('colleague', 'HR Manager');
    const id = await ask('recruitment.admin', 'PARENTAL');
    await decide('hr.manager', id);
    expect(await listed('hr.manager')).not.toContain(id);
    expect(await listed('colleague')).toContain(id);
    expect((await decide('colleague', id)).body).toMatchObject({ status: 2 });
  });
});

test('a step whose only holder is the employee goes up at once', async () => {
  await setRole('hr.manager', 'Manager');
  await setRole('employee', 'HR Manager');
  expect(await preview('employee', 'PARENTAL')).toMatchObject([
    { person: { displayName: 'Manager One' } },
    { person: { displayName: 'Manager Two' }, role: null },
  ]);
  const id = await ask('employee', 'PARENTAL');
  await decide('manager.one', id);
  expect((await decide('manager.two', id)).body).toMatchObject({ status: 2 });
});

test('a step of a role that only someone who has left holds goes up at once', async () => {
  // An account stays active for the last payslips.
  await within(
    sql`update employees set end_date = '2026-01-31' where id = ${harness.home.idOf('hr.manager')}`,
  );
  expect(await preview('employee', 'PARENTAL')).toMatchObject([
    { person: { displayName: 'Manager One' } },
    { person: { displayName: 'Manager Two' }, role: null },
  ]);
});

test('when the manager changes, the new one decides', async () => {
  const id = await requestIn(harness, harness.home, 'pending');
  await replaceManager(harness, 'manager.one', 'colleague');
  await harness.run('approval-escalation');
  expect(await read('employee', id)).toMatchObject({
    approver: { displayName: 'Colleague Person' },
    route: [{ person: { displayName: 'Colleague Person' }, state: 'waiting' }],
  });
  expect(await listed('colleague')).toContain(id);
  expect(await listed('manager.one')).not.toContain(id);
  expect((await decide('colleague', id)).body).toMatchObject({ status: 2 });
});

describe('an approver who is on leave', () => {
  beforeEach(async () => {
    const { body } = await (await harness.as('manager.one')).call(endpoints.askForLeave, {
      params: { employeeId: harness.home.idOf('manager.one') },
      body: {
        ...(await wish(harness, harness.home, '2026-03-09', 'COMPASSIONATE')),
        endDate: '2026-03-17',
      },
    });
    expect((await decide('manager.two', body.id as number)).status).toBe(200);
  });

  test('is named in the preview where nobody covers for them', async () => {
    const [step] = await preview('employee', 'ANNUAL');
    expect(step?.why).toContain('Manager One is on leave until 17 Mar 2026 and has no delegate.');
  });

  test('is not, where a delegate does', async () => {
    await (await harness.as('manager.one')).call(
      (await import('@tenure/contract/leave/calendar-endpoints')).addDelegation,
      {
        body: {
          delegateId: harness.home.idOf('colleague'),
          startDate: '2026-03-09',
          endDate: '2026-03-17',
        },
      },
    );
    const [step] = await preview('employee', 'ANNUAL');
    expect(step?.why).not.toContain('no delegate');
  });
});

test('escalation counts the approver’s working days: a weekend and a holiday pass without it', async () => {
  // Thursday 2 April 2026, noon in Sydney; Good Friday to Easter Monday follow.
  harness.now = new Date('2026-04-02T01:00:00Z');
  const id = await requestIn(harness, harness.home, 'pending');
  const approverAt = async (now: string) => {
    harness.now = new Date(now);
    await harness.run('approval-escalation');
    return (await read('employee', id)).approver?.displayName;
  };
  expect(await approverAt('2026-04-09T01:50:00Z')).toBe('Manager One');
  // Thursday from noon, Tuesday, Wednesday, Thursday until noon; clocks went back on Sunday.
  expect(await approverAt('2026-04-09T02:05:00Z')).toBe('Manager Two');
});
