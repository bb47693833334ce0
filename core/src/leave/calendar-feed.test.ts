import * as admin from '@tenure/contract/leave/calendar-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../testing/house.ts';
import { readStrictly } from '../testing/ics-reader.ts';
import { requestIn } from '../testing/leave-scene.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const read = (path: string) => house.stranger().send('GET', path);

test('a feed holds what a strict reader of iCalendar asks for, without a session, until it is revoked', async () => {
  await house.within(house.home, ({ db }) =>
    db
      .updateTable('users')
      .set({ first_name: 'Zoë; “Z”, \\', last_name: `${'Ångström-'.repeat(12)}Smith` })
      .where('id', '=', house.home.idOf('employee'))
      .execute(),
  );
  await requestIn(house, house.home, 'approved', '2026-05-12');
  await requestIn(house, house.home, 'pending', '2026-05-19');
  const manager = await house.as('manager.one');
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

test('somebody who has left the company reads nothing by their old address', async () => {
  const colleague = await house.as('colleague');
  const { body } = await colleague.call(admin.addCalendarFeed, { body: { scope: 'company' } });
  expect((await read(body.address as string)).status).toBe(200);
  await house.within(house.home, ({ db }) =>
    db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', house.home.idOf('colleague'))
      .execute(),
  );
  expect((await read(body.address as string)).status).toBe(404);
});

test('after the last day of employment a feed is gone, and no new one can be made', async () => {
  const employee = await house.as('recruitment.admin');
  const { body } = await employee.call(admin.addCalendarFeed, { body: { scope: 'company' } });
  const leaveOn = (end_date: string) =>
    house.within(house.home, ({ db }) =>
      db
        .updateTable('employees')
        .set({ end_date })
        .where('id', '=', house.home.idOf('recruitment.admin'))
        .execute(),
    );
  // It is 10 March in Sydney, and the day before was over everywhere only some hours later.
  await leaveOn('2026-03-09');
  expect((await read(body.address as string)).status).toBe(200);
  await leaveOn('2026-03-08');
  expect((await read(body.address as string)).status).toBe(404);
  const former = await house.as('recruitment.admin');
  expect((await former.call(admin.addCalendarFeed, { body: { scope: 'own' } })).status).toBe(403);
});
