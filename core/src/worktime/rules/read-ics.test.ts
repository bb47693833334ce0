import { expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';

const years = { first: 2026, last: 2028 };
const event = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const daysOf = (...lines: readonly string[]) =>
  readIcs(event('SUMMARY:Shutdown', ...lines), years).days.map(({ day }) => day);

test('an event of several days is each of them: the end it names is the day after', () => {
  expect(daysOf('DTSTART;VALUE=DATE:20261229', 'DTEND;VALUE=DATE:20270102')).toEqual([
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
  ]);
  expect(daysOf('DTSTART;VALUE=DATE:20261229', 'DURATION:P2D')).toEqual([
    '2026-12-29',
    '2026-12-30',
  ]);
  expect(daysOf('DTSTART;VALUE=DATE:20261229', 'DTEND;VALUE=DATE:20261229')).toEqual([
    '2026-12-29',
  ]);
});

test('a cancelled event is no holiday', () => {
  expect(daysOf('DTSTART;VALUE=DATE:20261229', 'STATUS:CANCELLED')).toEqual([]);
});

test.each([
  ['RRULE:FREQ=YEARLY', ['2026-06-08', '2027-06-08', '2028-06-08']],
  ['RRULE:FREQ=YEARLY;COUNT=2', ['2026-06-08', '2027-06-08']],
  ['RRULE:FREQ=YEARLY;UNTIL=20270608', ['2026-06-08', '2027-06-08']],
  ['RRULE:FREQ=YEARLY;INTERVAL=2', ['2026-06-08', '2028-06-08']],
  // The second Monday of June: 8 June 2026, 14 June 2027, 12 June 2028.
  ['RRULE:FREQ=YEARLY;BYMONTH=6;BYDAY=2MO', ['2026-06-08', '2027-06-14', '2028-06-12']],
])('%s', (rule, expected) => {
  expect(daysOf('DTSTART;VALUE=DATE:20260608', rule)).toEqual(expected);
});

test('a yearly event that began long ago is given for the years that are wanted', () => {
  expect(daysOf('DTSTART;VALUE=DATE:19900425', 'RRULE:FREQ=YEARLY')).toEqual([
    '2026-04-25',
    '2027-04-25',
    '2028-04-25',
  ]);
});

test('29 February comes in leap years only, and a date that is excluded does not come', () => {
  expect(daysOf('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY')).toEqual(['2028-02-29']);
  expect(
    daysOf('DTSTART;VALUE=DATE:20260608', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20270608'),
  ).toEqual(['2026-06-08', '2028-06-08']);
});

test('what cannot be read is named: other recurrences and events of more than a month', () => {
  const weekly = event('SUMMARY:Fridays', 'DTSTART;VALUE=DATE:20260605', 'RRULE:FREQ=WEEKLY');
  expect(readIcs(weekly, years)).toEqual({ days: [], leftOut: ['Fridays'] });
  const long = event('SUMMARY:A year', 'DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101');
  expect(readIcs(long, years)).toEqual({ days: [], leftOut: ['A year'] });
});
