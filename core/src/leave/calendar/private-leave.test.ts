import * as admin from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import type { PersonName } from '../../testing/little-company.ts';
import * as scene from '../../testing/scenes/accrual-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
  await harness.within(harness.home, ({ db }) =>
    db.updateTable('leave_settings').set({ visibility: 'all' }).execute(),
  );
});
afterAll(() => harness.close());

async function feedOf(person: PersonName, scope: 'own' | 'company'): Promise<string> {
  const client = await harness.as(person);
  const { body } = await client.call(admin.addCalendarFeed, { body: { scope } });
  return (await harness.stranger().send('GET', String(body.address))).text;
}

test('sick leave is never named to colleagues, also where a company shows leave types', async () => {
  await scene.approve(harness, await scene.request(harness, 'PERSONAL', '2026-03-12'));
  await scene.approve(harness, await scene.request(harness, 'ANNUAL', '2026-03-13'));
  const colleague = await harness.as('colleague');
  const { body } = await colleague.call(admin.listCalendarEvents, {
    query: { from: '2026-03-01', to: '2026-03-31', scope: 'company' },
  });
  const seen = JSON.stringify(body.items);
  expect(seen).toContain('Employee Person: Away');
  expect(seen).toContain('Employee Person: Annual leave');
  expect(seen).not.toMatch(/personal|carer/i);
  const filtered = await colleague.call(admin.listCalendarEvents, {
    query: { from: '2026-03-01', to: '2026-03-31', scope: 'company', leaveTypeCode: 'PERSONAL' },
  });
  expect(filtered.body.items).toEqual([]);
  const feed = await feedOf('colleague', 'company');
  expect(feed).toContain('SUMMARY:Employee Person: Away');
  expect(feed).not.toMatch(/personal|carer/i);
  expect(await feedOf('manager.one', 'company')).toMatch(/Personal\/carer/);
});

test('a part day is an event of its own that says which part and how long, and its number grows', async () => {
  const employee = await harness.as('employee');
  const { id: leaveTypeId } = await scene.typeOf(harness, 'ANNUAL');
  const asked = await employee.call(endpoints.askForLeave, {
    params: { employeeId: harness.home.idOf('employee') },
    body: {
      leaveTypeId,
      startDate: '2026-03-19',
      endDate: '2026-03-20',
      partDays: [{ date: '2026-03-19', part: 'afternoon' }],
      note: null,
    },
  });
  const id = Number(asked.body.id);
  const events = async () =>
    (await feedOf('employee', 'own'))
      .split('BEGIN:VEVENT')
      .filter((event) => event.includes(`UID:leave-${id}-`))
      .map((event) =>
        ['DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'SUMMARY', 'SEQUENCE'].map((name) =>
          new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim(),
        ),
      );
  const half = 'Employee Person: Annual leave (afternoon\\, 3 h 48 min)';
  expect((await events()).map(([from, to, , sequence]) => [from, to, sequence])).toEqual([
    ['20260319', '20260320', '0'],
    ['20260320', '20260321', '0'],
  ]);
  await scene.approve(harness, id);
  expect(await events()).toEqual([
    ['20260319', '20260320', half, '1'],
    ['20260320', '20260321', 'Employee Person: Annual leave', '1'],
  ]);
});
