import { describe, expect, test } from 'vitest';
import { formatsFor } from './person-format.ts';
import { relativeTime } from './relative-time.ts';

const sydney = formatsFor({ timezone: 'Australia/Sydney', language: 'en-AU' });
const london = formatsFor({ timezone: 'Europe/London', language: 'en-GB' });
const at = (iso: string) => new Date(iso);

describe('what time it is for a person', () => {
  test.each([
    ['2026-11-14T18:00:00Z', 'morning', 'evening'],
    ['2026-11-15T01:00:00Z', 'afternoon', 'evening'],
    ['2026-11-15T07:00:00Z', 'evening', 'morning'],
    ['2026-11-15T17:00:00Z', 'evening', 'afternoon'],
  ])('at %s it is %s in Sydney and %s in London', (now, inSydney, inLondon) => {
    expect(sydney.dayPart(at(now))).toBe(inSydney);
    expect(london.dayPart(at(now))).toBe(inLondon);
  });

  test('their zone decides what day it is', () => {
    const now = at('2026-11-14T22:00:00Z');
    expect([sydney.today(now), london.today(now)]).toEqual(['2026-11-15', '2026-11-14']);
    expect(sydney.sinceDate('2026-11-15', now)).toBe('today');
    expect(london.sinceDate('2026-11-15', now)).toBe('tomorrow');
  });
});

test('a time of day is written in their language, without a change of zone', () => {
  expect(sydney.clock('08:00')).toMatch(/^8:00\sam$/);
  expect(london.clock('17:30')).toBe('17:30');
});

test('a calendar date is the same day for every reader', () => {
  expect(sydney.date('2021-02-08')).toBe('8 February 2021');
  expect(formatsFor({ timezone: 'Pacific/Honolulu', language: 'en-AU' }).date('2021-02-08')).toBe(
    '8 February 2021',
  );
});

test.each([
  [0, 'now'],
  [-59, 'now'],
  [-60, '1 minute ago'],
  [-7_200, '2 hours ago'],
  [86_400, 'tomorrow'],
  [86_400 * 3 - 1, 'in 3 days'],
  [-86_400 * 3 + 1, '2 days ago'],
  [-86_400 * 8, 'last week'],
  [-86_400 * 800, '2 years ago'],
])('%d seconds from now is "%s"', (seconds, expected) => {
  expect(relativeTime(seconds, 'en')).toBe(expected);
});

test('numbers are written as the reader’s language does', () => {
  expect(formatsFor({ timezone: 'UTC', language: 'de' }).number(12_345)).toBe('12.345');
});

test('a zone or language the browser does not know does not break the page', () => {
  const odd = formatsFor({ timezone: 'Mars/Olympus', language: 'not a language' });
  expect([odd.timeZone, odd.language]).toEqual(['UTC', 'en']);
});
