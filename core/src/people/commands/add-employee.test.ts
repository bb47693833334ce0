import { resetPassword } from '@tenure/contract/identity/endpoints';
import * as endpoints from '@tenure/contract/people/moving-in-endpoints';
import { getSite } from '@tenure/contract/site/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAudience } from '../../audience/public.ts';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
let hr: Client;
beforeAll(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
});
afterAll(() => harness.close());

const person = {
  firstName: 'Ada',
  lastName: 'Byrne',
  email: 'Ada.Byrne@new.example',
  startDate: '2026-04-01',
  employmentType: 'Part Time',
  position: 'Engineer',
  legalEntity: 'Little Pty Ltd',
  location: 'Sydney',
  more: { 'worktime.work-pattern': 'Part time, 3 days' },
};
const add = (body: object) => hr.call(endpoints.addEmployee, { body });
const errorOf = (body: Record<string, unknown>) =>
  (body.errors as { field: string; message: string }[] | undefined)?.[0];

test('a new employee gets an account, a position, a work pattern and an invitation', async () => {
  const managerId = harness.home.idOf('manager.one');
  const { status, body } = await add({ ...person, startDate: '2026-03-10', managerId });
  expect([status, body.isInvited]).toEqual([201, true]);
  const found = await harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql`
      select u.username, u.password_hash, u.timezone, e.employee_number = 'E' || e.id as numbered, p.title,
        a.assigned_from, w.effective_date, manager_ids(e.id, '2026-03-10') as managers
      from employees e join users u on u.id = e.id join position_assignments a on a.employee_id = e.id
      join positions p on p.id = a.position_id join work_pattern_assignments w on w.employee_id = e.id
      where e.id = ${body.id}`.execute(db);
    return rows[0];
  });
  expect(found).toMatchObject({
    username: 'ada.byrne@new.example',
    password_hash: null,
    timezone: 'Australia/Sydney',
    numbered: true,
    title: 'Engineer',
    assigned_from: '2026-03-10',
    effective_date: '2026-03-10',
  });
  expect((found as { managers: number[] }).managers[0]).toBe(managerId);
});

test('someone without a location has the time of the company, in its country', async () => {
  const where = (place: { country: string | null; timezone: string }) =>
    harness.within(harness.home, ({ db }) => db.updateTable('tenants').set(place).execute());
  const before = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('tenants').select(['country', 'timezone']).executeTakeFirstOrThrow(),
  );
  await where({ country: 'AU', timezone: 'Australia/Perth' });
  const { location: _, ...nowhere } = person;
  const { status, body } = await add({ ...nowhere, email: 'anywhere@new.example' });
  expect(status, JSON.stringify(body)).toBe(201);
  const { timezone } = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('users')
      .select('timezone')
      .where('id', '=', body.id as number)
      .executeTakeFirstOrThrow(),
  );
  expect(timezone).toBe('Australia/Perth');
  await where(before);
});

test('the link of an invitation sets the first password, once', async () => {
  const sent = (await harness.dispatch()).find(({ to }) => to === 'Ada.Byrne@new.example');
  const link = new URL(/https?:\S+/.exec(sent?.text ?? '')?.[0] ?? '');
  harness.now = new Date(harness.now.getTime() + 13 * 86_400_000);
  const set = () =>
    harness.stranger().call(resetPassword, {
      body: {
        email: link.searchParams.get('email'),
        token: link.searchParams.get('token'),
        password: 'wet pine harbour dusk',
      },
    });
  expect((await set()).status).toBe(200);
  expect((await set()).status).toBe(400);
  harness.now = new Date('2026-03-10T02:00:00Z');
  hr = await harness.as('hr.manager');
});

test.each([
  ['an email that is used', { email: 'employee@little.example' }, 'email'],
  ['a position that is filled', { positionId: 'own', position: null }, 'positionId'],
  ['a manager who isn’t there', { managerId: 99_999_999 }, 'managerId'],
  ['no position at all', { position: null }, 'position'],
  [
    'a work pattern that isn’t there',
    { more: { 'worktime.work-pattern': 'Nights' } },
    'more.worktime.work-pattern',
  ],
  ['a department that isn’t there', { department: 'Nowhere' }, 'department'],
])('%s is refused by name', async (_, wrong, field) => {
  const positionId =
    'positionId' in wrong
      ? await harness.within(harness.home, async ({ db }) => {
          const row = await db
            .selectFrom('position_assignments')
            .select('position_id')
            .where('employee_id', '=', harness.home.idOf('employee'))
            .executeTakeFirstOrThrow();
          return row.position_id;
        })
      : null;
  const { status, body } = await add({
    ...person,
    email: 'other@new.example',
    ...wrong,
    ...(positionId ? { positionId } : {}),
  });
  expect([status, errorOf(body)?.field]).toEqual([422, field]);
});

test('a former employee can be rehired and keeps their number and history', async () => {
  const id = harness.home.idOf('employee');
  await harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('employees')
      .set({ end_date: '2026-01-31' })
      .where('id', '=', id)
      .execute();
  });
  const again = {
    ...person,
    email: 'employee@little.example',
    firstName: 'Employee',
    lastName: 'Person',
  };
  const asked = await add(again);
  expect([asked.status, asked.body.code]).toEqual([409, 'people.former-employee']);
  const { status, body } = await add({ ...again, isRehire: true });
  expect([status, body]).toMatchObject([201, { id, isRehired: true }]);
  const kept = await harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql`
      select e.employee_number, e.start_date, e.end_date,
        (select jsonb_agg(jsonb_build_array(p.start_date, p.end_date)) from employment_periods p where p.employee_id = e.id) as earlier,
        (select jsonb_agg(jsonb_build_array(h.valid_from, h.valid_to, h.employment_type)) from employment_type_history h where h.employee_id = e.id) as types,
        (select jsonb_agg(jsonb_build_array(a.assigned_from, a.assigned_to) order by a.assigned_from) from position_assignments a where a.employee_id = e.id) as held
      from employees e where e.id = ${id}`.execute(db);
    return rows[0];
  });
  expect(kept).toEqual({
    employee_number: 'E5',
    start_date: '2026-04-01',
    end_date: null,
    earlier: [['2020-01-06', '2026-01-31']],
    types: [['2020-01-06', '2026-01-31', 'Full Time']],
    held: [
      ['2020-01-06', '2026-01-31'],
      ['2026-04-01', null],
    ],
  });
});

test('who comes back starts over: no password, role or permission of the time before', async () => {
  const id = harness.home.idOf('recruitment.admin');
  const before = await harness.as('recruitment.admin');
  await harness.within(harness.home, async ({ db }) => {
    await sql`update employees set end_date = '2026-01-31', probation_end_date = '2020-07-01'
      where id = ${id}`.execute(db);
    await sql`insert into user_security_profiles (user_id, security_profile_id)
      select ${id}, id from security_profiles where name = 'HR Manager'
      on conflict do nothing`.execute(db);
  });
  const again = { ...person, email: 'recruitment.admin@little.example', isRehire: true };
  expect((await add({ ...again, firstName: 'Recruitment', lastName: 'Admin' })).status).toBe(201);
  const account = await harness.within(harness.home, async ({ db }) => {
    const { rows } = await sql`select password_hash, user_role,
        (select jsonb_agg(p.name) from user_security_profiles up
          join security_profiles p on p.id = up.security_profile_id where up.user_id = u.id) as profiles
      from users u where id = ${id}`.execute(db);
    return rows[0];
  });
  expect(account).toEqual({ password_hash: null, user_role: 'Employee', profiles: ['Employee'] });
  expect((await before.call(getSite, {})).status).toBe(401);
  // Before the first day every kind of sign-in only reaches the onboarding.
  const early = await harness.as('recruitment.admin');
  expect((await early.call(getSite, {})).body.user).toMatchObject({ isOnboarding: true });
  expect((await early.call(endpoints.getInvitations, {})).status).toBe(403);
});

test('an account without an employment record becomes an employee', async () => {
  const isEmployee = async () => {
    const admin = await harness.as('platform.admin');
    const { user } = (await admin.call(getSite, {})).body;
    return (user as { isEmployee: boolean }).isEmployee;
  };
  expect(await isEmployee()).toBe(false);
  const { status, body } = await add({ ...person, email: 'platform.admin@little.example' });
  expect([status, body.id]).toEqual([201, harness.home.idOf('platform.admin')]);
  expect(await isEmployee()).toBe(true);
});

test('everyone who was never invited is invited at once, and only once', async () => {
  await harness.dispatch();
  await add({ ...person, email: 'late@new.example', sendInvitation: false });
  expect(await harness.dispatch()).toEqual([]);
  expect((await hr.call(endpoints.sendInvitations)).body).toMatchObject({ neverInvited: 0 });
  expect((await harness.dispatch()).map(({ to }) => to)).toEqual(['late@new.example']);
  await hr.call(endpoints.sendInvitations);
  expect(await harness.dispatch()).toEqual([]);
});

test('a new employee is at once among those whom a rule includes', async () => {
  const managerId = harness.home.idOf('manager.two');
  const audience = await harness.within(harness.home, (ctx) =>
    createAudience(ctx, { type: 'reports-to', ids: [managerId] }, '2026-03-10'),
  );
  const email = 'grace.hopper@new.example';
  const { body } = await add({ ...person, email, startDate: '2026-03-10', managerId });
  await harness.dispatch();
  const members = await harness.within(harness.home, ({ db }) =>
    db
      .selectFrom('audience_members')
      .select('employee_id')
      .where('audience_id', '=', audience)
      .execute(),
  );
  expect(members.map(({ employee_id }) => employee_id)).toContain(body.id);
});
