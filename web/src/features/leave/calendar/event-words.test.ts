import type { CalendarEvent } from '@tenure/contract/leave/calendar';
import { expect, test } from 'vitest';
import { durationOf, legendOf } from './event-words.ts';

test.each([
  [1, '7 h 36 min', '1 day (7 h 36 min)'],
  [4, '30 h 24 min', '4 days (30 h 24 min)'],
  [0.5, '3 h 48 min', 'Half day (3 h 48 min)'],
  [2.5, '19 h', '2.5 days (19 h)'],
  [null, '2 h', '2 h'],
])('%s days of leave are %s: %s', (days, hours, words) => {
  expect(durationOf(days, hours)).toBe(words);
});

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
