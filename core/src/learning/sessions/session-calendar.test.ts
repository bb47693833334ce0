import { fieldMessage } from '@tenure/contract/kit/fields/field-message';
import { addExternalTraining, editExternalTraining } from '@tenure/contract/learning/endpoints';
import { learningMessages } from '@tenure/contract/learning/messages';
import { bookSession, cancelBooking } from '@tenure/contract/learning/taking-endpoints';
import * as calendar from '@tenure/contract/leave/calendar-endpoints';
import { expect, test } from 'vitest';
import { readStrictly } from '../../testing/files/ics-reader.ts';
import type { PersonName } from '../../testing/little-company.ts';
import { withoutModule } from '../../testing/modules-off.ts';
import { sessionIn } from '../../testing/scenes/learning-scene.ts';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const eventsOf = async (person: PersonName, query: object = {}) => {
  const client = await harness.as(person);
  const { body } = await client.call(calendar.listCalendarEvents, {
    query: { from: '2026-06-01', to: '2026-06-30', scope: 'own', ...query },
  });
  return (body.items as { id: string; type: string }[]).filter(({ type }) => type === 'session');
};

const feedOf = async (person: PersonName) => {
  const client = await harness.as(person);
  const { body } = await client.call(calendar.addCalendarFeed, { body: { scope: 'own' } });
  const { text } = await harness.stranger().send('GET', body.address as string);
  return readStrictly(text).filter(({ UID }) => UID?.startsWith('session-'));
};

test('a booked session is in the person’s calendar and feed, and in nobody else’s', async () => {
  const sessionId = await sessionIn(harness, harness.home, 'IN-CALENDAR', {
    startsAt: '2026-06-10T00:00:00Z',
  });
  const employee = await harness.as('employee');
  expect(await eventsOf('employee')).toEqual([]);
  await employee.call(bookSession, { params: { sessionId } });
  const id = `session-${sessionId}`;
  expect(await eventsOf('employee')).toMatchObject([
    { id, start: '2026-06-10', end: '2026-06-10', title: 'Course IN-CALENDAR: A morning' },
  ]);
  expect(await eventsOf('employee', { scope: 'team' })).toMatchObject([{ id }]);
  expect(await eventsOf('employee', { scope: 'company' })).toEqual([]);
  expect(await eventsOf('employee', { from: '2026-06-11' })).toEqual([]);
  for (const other of ['manager.one', 'hr.manager', 'colleague'] as const)
    expect(await eventsOf(other, { scope: 'team' })).toEqual([]);
  expect(await feedOf('employee')).toMatchObject([
    {
      DTSTART: '20260610T000000Z',
      DTEND: '20260610T040000Z',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Course IN-CALENDAR: A morning',
    },
  ]);
  expect(await feedOf('colleague')).toEqual([]);
  // Sign-in sessions are cached for a second.
  const later = () => {
    harness.now = new Date(harness.now.getTime() + 5000);
  };
  await withoutModule(harness, harness.home, 'learning', async () => {
    later();
    expect(await eventsOf('employee')).toEqual([]);
    expect(await feedOf('employee')).toEqual([]);
  });
  later();
  await employee.call(cancelBooking, { params: { sessionId } });
  expect(await eventsOf('employee')).toEqual([]);
  expect(await feedOf('employee')).toEqual([]);
});

test('external training completed in the future is refused at its field', async () => {
  const employee = await harness.as('employee');
  const params = { userId: harness.home.idOf('employee') };
  const training = { name: 'A conference', completeDate: '2026-02-02' };
  const ahead = { ...training, completeDate: '2099-01-01' };
  const refused = [
    422,
    [{ field: 'completeDate', message: fieldMessage(learningMessages.completionAhead) }],
  ];
  const added = await employee.call(addExternalTraining, { params, body: ahead });
  expect([added.status, added.body.errors]).toMatchObject(refused);
  const { body } = await employee.call(addExternalTraining, { params, body: training });
  const edited = await employee.call(editExternalTraining, {
    params: { ...params, id: body.id },
    body: ahead,
  });
  expect([edited.status, edited.body.errors]).toMatchObject(refused);
});
