import { expect, test } from 'vitest';
import { parseTyped, patternFor, unreadDay } from './typed-date.ts';

test.each([
  ['en-AU', 'auto', 'DD/MM/YYYY'],
  ['en-US', 'auto', 'MM/DD/YYYY'],
  ['sv', 'auto', 'YYYY-MM-DD'],
  ['de', 'auto', 'DD.MM.YYYY'],
  ['en-AU', 'mdy', 'MM/DD/YYYY'],
  ['en-US', 'dmy', 'DD/MM/YYYY'],
  ['de', 'ymd', 'YYYY-MM-DD'],
] as const)('%s with the order %s writes dates as %s', (language, order, pattern) => {
  expect(patternFor(language, order)).toBe(pattern);
});

test.each([
  ['3/4/2026', 'DD/MM/YYYY', '2026-04-03'],
  ['3/4/2026', 'MM/DD/YYYY', '2026-03-04'],
  ['3.4.26', 'DD/MM/YYYY', '2026-04-03'],
  ['3 4 1985', 'DD/MM/YYYY', '1985-04-03'],
  ['1/2/85', 'DD/MM/YYYY', '1985-02-01'],
  ['3/4', 'DD/MM/YYYY', '2026-04-03'],
  ['2026-02-28', 'DD/MM/YYYY', '2026-02-28'],
  ['26/3/4', 'YYYY-MM-DD', '2026-03-04'],
  ['2026/3/4', 'MM/DD/YYYY', '2026-03-04'],
  ['1 Mar 2027', 'DD/MM/YYYY', '2027-03-01'],
  ['1 March 27', 'MM/DD/YYYY', '2027-03-01'],
  ['March 1, 2027', 'MM/DD/YYYY', '2027-03-01'],
  ['Tue 2 jun', 'DD/MM/YYYY', '2026-06-02'],
  ['2 jun', 'DD/MM/YYYY', '2026-06-02'],
  ['1 Sommer 2027', 'DD/MM/YYYY', null],
  ['31 Feb 2027', 'DD/MM/YYYY', null],
  ['31/2/2026', 'DD/MM/YYYY', null],
  ['soon', 'DD/MM/YYYY', null],
  ['', 'DD/MM/YYYY', null],
])('"%s" typed as %s is %s', (typed, pattern, expected) => {
  expect(parseTyped(typed, { pattern, language: 'en-AU', today: '2026-11-15' })).toBe(expected);
});

test('a month is a word of the person’s language', () => {
  const reading = { pattern: 'DD.MM.YYYY', language: 'de', today: '2026-11-15' };
  expect(parseTyped('1. März 2027', reading)).toBe('2027-03-01');
  expect(parseTyped('1. March 2027', reading)).toBe('2027-03-01');
});

test.each([
  ['DD/MM/YYYY', 'From', 'From: “31.02.2026” isn’t a date. Enter a date such as 31/12/2026.'],
  ['MM/DD/YYYY', 'From', 'From: “31.02.2026” isn’t a date. Enter a date such as 12/31/2026.'],
  ['YYYY-MM-DD', undefined, '“31.02.2026” isn’t a date. Enter a date such as 2026-12-31.'],
])(
  'the error of a date written as %s names the field and has an example',
  (pattern, label, error) => {
    expect(unreadDay('31.02.2026', pattern, label)).toBe(error);
  },
);
