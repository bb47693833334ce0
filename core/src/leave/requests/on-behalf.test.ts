/** Requests that managers and HR make on behalf of an employee (ADR 93). */
import * as endpoints from '@tenure/contract/leave/endpoints';
import type { LeaveRequestDetail } from '@tenure/contract/leave/leave-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { decisionEndpoints, seen, wish } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Tuesdays without a holiday on them or on the day after. */
let weeks = 0;
const nextTuesday = () => new Date(Date.UTC(2027, 6, 6 + 7 * weeks++)).toISOString().slice(0, 10);

const requestFor = async (by: PersonName, person: PersonName, code = 'COMPASSIONATE') =>
  (await harness.as(by)).call(endpoints.requestLeaveFor, {
    params: { employeeId: harness.home.idOf(person) },
    body: await wish(harness, harness.home, nextTuesday(), code),
  });

const requestedBy = async (by: PersonName, code?: string) => {
  const { status, body } = await requestFor(by, 'employee', code);
  expect(status).toBe(201);
  return body.id as number;
};

const opened = async (by: PersonName, leaveRequestId: number) =>
  (await (await harness.as(by)).call(endpoints.getLeaveRequest, { params: { leaveRequestId } }))
    .body as unknown as LeaveRequestDetail;

const act = async (
  by: PersonName,
  action: keyof typeof decisionEndpoints,
  leaveRequestId: number,
) =>
  (await harness.as(by)).call(decisionEndpoints[action], {
    params: { leaveRequestId },
    headers: (await seen(harness, leaveRequestId)).headers,
    body: { note: 'Because' },
  });

test('HR requests leave for an employee, and the employee’s manager decides', async () => {
  const id = await requestedBy('hr.manager');
  const request = await opened('employee', id);
  expect(request.user.id).toBe(harness.home.idOf('employee'));
  expect(request.history).toMatchObject([
    {
      action: 'ask',
      by: { displayName: 'Hr Manager' },
      onBehalfOf: { displayName: 'Employee Person' },
    },
  ]);
  expect(request.route.map(({ person, state }) => [person?.displayName, state])).toEqual([
    ['Hr Manager', 'done'],
    ['Manager One', 'waiting'],
  ]);
  expect((await act('hr.manager', 'approve', id)).status).toBe(409);
  expect((await act('manager.one', 'approve', id)).status).toBe(200);
  expect((await opened('employee', id)).state).toBe('approved');
});

test('a manager doesn’t decide what they requested for someone: the next manager does', async () => {
  const id = await requestedBy('manager.one');
  expect((await opened('employee', id)).route.map(({ person }) => person?.displayName)).toEqual([
    'Manager One',
    'Manager Two',
  ]);
  expect((await act('manager.one', 'approve', id)).status).toBe(409);
  expect((await act('manager.two', 'approve', id)).status).toBe(200);
});

test('nor does HR decide the HR step of leave that they requested: it goes up', async () => {
  const id = await requestedBy('hr.manager', 'PARENTAL');
  expect((await act('manager.one', 'approve', id)).status).toBe(200);
  expect((await opened('employee', id)).state).toBe('pending');
  expect((await act('hr.manager', 'approve', id)).status).toBe(409);
  expect((await act('manager.two', 'approve', id)).status).toBe(200);
  expect((await opened('employee', id)).state).toBe('approved');
});

test('the preview names those who will be asked, without the person who requests it', async () => {
  const { body } = await (await harness.as('manager.one')).call(endpoints.previewLeaveRequest, {
    params: { employeeId: harness.home.idOf('employee') },
    body: await wish(harness, harness.home, nextTuesday(), 'COMPASSIONATE'),
  });
  expect(body.route).toMatchObject([{ person: { displayName: 'Manager Two' } }]);
});

test('the employee and the approver hear of it, with the name of the person who requested it', async () => {
  await harness.dispatch();
  await requestedBy('hr.manager');
  const mails = await harness.dispatch();
  const subjects: Record<string, string> = Object.fromEntries(
    mails.flatMap((mail) => (mail.channel === 'email' ? [[mail.to, mail.subject]] : [])),
  );
  expect(subjects['employee@little.example']).toContain(
    'Compassionate leave was requested for you',
  );
  expect(subjects['manager.one@little.example']).toContain(
    'Hr Manager requested compassionate leave for Employee Person',
  );
  expect(Object.keys(subjects)).toHaveLength(2);
});

test('the audit log has who requested it for whom', async () => {
  const id = await requestedBy('manager.two');
  const row = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'person_id', 'action'])
      .where('subject_type', '=', 'leave-request')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({
    actor_id: harness.home.idOf('manager.two'),
    person_id: harness.home.idOf('employee'),
    action: 'leave.request.ask',
  });
});

describe('what was requested by mistake', () => {
  test('is withdrawn by the person who requested it, while nobody has decided it', async () => {
    const id = await requestedBy('manager.one');
    expect((await opened('manager.one', id)).actions).toEqual(['leave-requests.withdraw']);
    expect((await act('manager.one', 'withdraw', id)).status).toBe(200);
    expect((await opened('employee', id)).state).toBe('withdrawn');
  });

  test('is the employee’s own as soon as they change it, and their manager decides', async () => {
    const id = await requestedBy('manager.one');
    const { startDate } = await opened('employee', id);
    const { status } = await (await harness.as('employee')).call(endpoints.modifyLeaveRequest, {
      params: { leaveRequestId: id },
      headers: (await seen(harness, id)).headers,
      body: {
        ...(await wish(harness, harness.home, startDate, 'COMPASSIONATE')),
        endDate: startDate,
      },
    });
    expect(status).toBe(200);
    expect((await act('manager.one', 'withdraw', id)).status).toBe(403);
    expect((await act('manager.one', 'approve', id)).status).toBe(200);
  });
});

test('the rules are the employee’s: what overlaps their leave is refused', async () => {
  const id = await requestedBy('hr.manager');
  const { startDate } = await opened('employee', id);
  const { status, body } = await (await harness.as('hr.manager')).call(endpoints.requestLeaveFor, {
    params: { employeeId: harness.home.idOf('employee') },
    body: await wish(harness, harness.home, startDate, 'COMPASSIONATE'),
  });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'startDate' }]);
});

test('nobody requests their own leave this way', async () => {
  for (const person of ['hr.manager', 'company.admin', 'manager.one'] as const)
    expect(await requestFor(person, person)).toMatchObject({
      status: 403,
      body: { code: 'not-for-yourself' },
    });
});

test('without someone else to decide it is refused', async () => {
  // The only administrator is above the only HR manager.
  expect(await requestFor('company.admin', 'hr.manager')).toMatchObject({
    status: 422,
    body: { code: 'leave.nobody-to-ask' },
  });
});

test('the people to choose from are those below a manager, and everyone for HR', async () => {
  const names = async (by: PersonName, search = '') => {
    const client = await harness.as(by);
    const { body } = await client.call(endpoints.listPeopleToRequestFor, { query: { search } });
    return (body.items as { displayName: string }[]).map(({ displayName }) => displayName).sort();
  };
  expect(await names('manager.one')).toEqual(['Colleague Person', 'Employee Person']);
  expect(await names('manager.two')).toEqual([
    'Colleague Person',
    'Employee Person',
    'Manager One',
  ]);
  expect(await names('manager.two', 'person')).toEqual(['Colleague Person', 'Employee Person']);
  expect(await names('hr.manager')).toHaveLength(7);
});
