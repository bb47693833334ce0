import { expect, test } from 'vitest';
import { matchingTitle } from './search-source.ts';

test.each([
  ['holiday', 'Request leave'],
  ['vacation', 'My leave'],
  ['sick', 'Request leave'],
  ['sick leave', 'Request leave'],
  ['book a holiday', 'Request leave'],
  ['leave request', 'Request leave'],
  ['time off', 'Approve leave (3)'],
  ['salary', 'Payroll'],
  ['payslips', 'Payroll'],
  ['boss', 'Show my position in the org chart'],
  ['boss', 'My Team'],
  ['appraisals', 'Performance'],
  ['training', 'Learning'],
  ['kudos', 'Give recognition'],
  ['find staff', 'Search employees'],
  ["who's away", 'Calendar'],
  ['dark mode', 'Preferences'],
])('“%s” finds “%s”', (typed, title) => {
  expect(matchingTitle(title, typed)).toBeDefined();
});

test.each([
  ['ho', 'Request leave'],
  ['salary', 'Request leave'],
  ['boss', 'Payroll'],
  ['sick tasks', 'Request leave'],
])('“%s” doesn’t find “%s” by other words', (typed, title) => {
  expect(matchingTitle(title, typed)).toBeUndefined();
});

test('only words of the title are marked', () => {
  expect(matchingTitle('Request leave', 'leave req')).toEqual([
    { start: 8, length: 5 },
    { start: 0, length: 3 },
  ]);
  expect(matchingTitle('Request leave', 'vacation')).toEqual([]);
});
