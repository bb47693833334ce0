import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Mia Thompson', 'MT'],
  ['Łukasz van der Nowak', 'ŁN'],
  ['ana', 'A'],
  ['이 서연', '이서'],
  ['  ', ''],
  ['e\u0301ric blanc', 'E\u0301B'],
])('%j is shortened to %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
