import { expect, test } from 'vitest';
import { wholeCode } from './whole-code.ts';

test.each([
  ['123456', '123456'],
  [' 123456 ', '123456'],
  ['123 456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12a456', null],
  ['2345-67', null],
  ['abcd-efgh-jkmn-2345', null],
  ['', null],
])('“%s” is the whole code %s', (typed, expected) => {
  expect(wholeCode(typed)).toBe(expected);
});
