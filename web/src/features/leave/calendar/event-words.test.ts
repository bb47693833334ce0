import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { expect, test } from 'vitest';
import { legendOf } from './event-words.ts';

const leave = (leaveType: string | null, isPending = false) =>
  ({ type: 'leave', color: '#123456', meta: { leaveType, isPending } }) as CalendarEvent;
const holiday = {
  ...leave(null),
  type: 'public-holiday',
} as CalendarEvent;

test('the legend names each kind of event once, and pending where something is', () => {
  const words = (events: CalendarEvent[]) => legendOf(events).map((entry) => entry.words);
  expect(words([holiday, leave('Sick leave'), leave('Annual leave'), leave('Sick leave')])).toEqual(
    ['Annual leave', 'Sick leave', 'Public holiday'],
  );
  expect(words([leave(null), leave('Annual leave', true)])).toEqual([
    ...['Annual leave', 'Away', 'Pending'],
  ]);
});
