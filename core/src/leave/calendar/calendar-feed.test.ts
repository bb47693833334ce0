import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@tenure/contract/identity/endpoints';
import { endOtherSessions } from '@tenure/contract/identity/own-sessions';
import * as admin from '@tenure/contract/leave/calendar-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { readStrictly } from '../../testing/files/ics-reader.ts';
import { Harness } from '../../testing/harness.ts';
import { LITTLE_PASSWORD } from '../../testing/little-company.ts';
import { requestIn } from '../../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const read = (path: string) => harness.stranger().send('GET', path);

test('a feed holds what a strict reader of iCalendar requires, without a session, until it is revoked', async () => {
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('users')
      .set({ first_name: 'Zoë; “Z”, \\', last_name: `${'Ångström-'.repeat(12)}Smith` })
      .where('id', '=', harness.home.idOf('employee'))
      .execute(),
  );
  await requestIn(harness, harness.home, 'approved', '2026-05-12');
  await requestIn(harness, harness.home, 'pending', '2026-05-19');
  const manager = await harness.as('manager.one');
  const { body } = await manager.call(admin.addCalendarFeed, { body: { scope: 'team' } });
  const answer = await read(body.address as string);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = readStrictly(answer.text);
  const leave = events.filter(({ SUMMARY }) => SUMMARY?.includes('Annual leave'));
  expect(leave).toMatchObject([
    {
      DTSTART: '20260512',
      DTEND: '20260514',
      STATUS: 'CONFIRMED',
      SUMMARY: `Zoë; “Z”, \\ ${'Ångström-'.repeat(12)}Smith: Annual leave`,
    },
    { DTSTART: '20260519', DTEND: '20260521', STATUS: 'TENTATIVE' },
  ]);
  expect(events.map(({ SUMMARY }) => SUMMARY)).toContain('Good Friday, public holiday');

  const gone = await manager.call(admin.revokeCalendarFeed, { params: { feedId: body.id } });
  expect(gone.status).toBe(204);
  expect((await read(body.address as string)).status).toBe(404);
});

test('someone who has left the company reads nothing by their old address', async () => {
  const colleague = await harness.as('colleague');
  const { body } = await colleague.call(admin.addCalendarFeed, { body: { scope: 'company' } });
  expect((await read(body.address as string)).status).toBe(200);
  await harness.within(harness.home, ({ db }) =>
    db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', harness.home.idOf('colleague'))
      .execute(),
  );
  expect((await read(body.address as string)).status).toBe(404);
});

const newPassword = 'wet pine harbour lantern';
const endings = {
  async 'a password reset'() {
    const email = 'employee@little.example';
    await harness.stranger().call(requestPasswordReset, { body: { email } });
    const mail = (await harness.dispatch()).find(({ text }) => text.includes('token='));
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const body = { email, token, password: newPassword };
    expect((await harness.stranger().call(resetPassword, { body })).status).toBe(200);
  },
  async 'a change of password'(client: Client) {
    const body = { currentPassword: LITTLE_PASSWORD, password: newPassword };
    expect((await client.call(changePassword, { body })).status).toBe(200);
  },
  async 'signing out everywhere else'(client: Client) {
    expect((await client.call(endOtherSessions)).status).toBe(204);
  },
};

test.each(Object.entries(endings))('%s ends the addresses made before', async (name, end) => {
  const hash = await harness.ports.passwords.hash(LITTLE_PASSWORD);
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('users').set({ password_hash: hash }).execute(),
  );
  const manager = await harness.as('manager.one');
  const others = await manager.call(admin.addCalendarFeed, { body: { scope: 'team' } });
  const client = await harness.as('employee');
  const { body } = await client.call(admin.addCalendarFeed, { body: { scope: 'own' } });
  expect((await read(body.address as string)).status).toBe(200);
  await end(client);
  expect((await read(body.address as string)).status).toBe(404);
  expect((await read(others.body.address as string)).status).toBe(200);
  const mails = await harness.dispatch();
  if (name !== 'signing out everywhere else')
    expect(mails.at(-1)?.text).toContain('Private links such as calendar feeds no longer work');

  await harness.within(harness.home, ({ db }) =>
    db.updateTable('users').set({ password_hash: hash }).execute(),
  );
  const again = await harness.as('employee');
  expect((await again.call(admin.listCalendarFeeds)).body.items).toEqual([]);
  const renewed = await again.call(admin.addCalendarFeed, { body: { scope: 'own' } });
  expect((await read(renewed.body.address as string)).status).toBe(200);
  expect((await read(body.address as string)).status).toBe(404);
});

test('after the last day of employment a feed is gone, and no new one can be made', async () => {
  const employee = await harness.as('recruitment.admin');
  const { body } = await employee.call(admin.addCalendarFeed, { body: { scope: 'company' } });
  const leaveOn = (end_date: string) =>
    harness.within(harness.home, ({ db }) =>
      db
        .updateTable('employees')
        .set({ end_date })
        .where('id', '=', harness.home.idOf('recruitment.admin'))
        .execute(),
    );
  // It is 10 March in Sydney; 9 March ends everywhere only some hours later.
  await leaveOn('2026-03-09');
  expect((await read(body.address as string)).status).toBe(200);
  await leaveOn('2026-03-08');
  expect((await read(body.address as string)).status).toBe(404);
  const former = await harness.as('recruitment.admin');
  expect((await former.call(admin.addCalendarFeed, { body: { scope: 'own' } })).status).toBe(403);
});

test('a feed is gone for people who can’t open the calendar any more', async () => {
  const client = await harness.as('hr.manager');
  const { body } = await client.call(admin.addCalendarFeed, { body: { scope: 'team' } });
  const permissions = (change: string) =>
    harness.within(harness.home, ({ db }) =>
      db
        .updateTable('security_profiles')
        .set({ permissions: sql`${sql.raw(change)}(permissions, 'leave.calendar.view')` })
        .execute(),
    );
  expect((await read(body.address as string)).status).toBe(200);
  await permissions('array_remove');
  expect((await read(body.address as string)).status).toBe(404);
  await permissions('array_append');
  expect((await read(body.address as string)).status).toBe(200);
});
