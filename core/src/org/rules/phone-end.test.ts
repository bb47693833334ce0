import { expect, test } from 'vitest';
import { phoneEnd } from './phone-end.ts';

test.each([
  ['+61 412 345 678', '12345678'],
  ['0412345678', '12345678'],
  ['0412 345 678', '12345678'],
  ['(04) 12-34.56/78', '12345678'],
  ['+44 7700 900123', '00900123'],
  [' 021 123 456 ', '21123456'],
  ['0412 345', null],
  ['E12345678', null],
  ['12345678 Perth', null],
  ['', null],
])('“%s” ends in %s', (typed, end) => {
  expect(phoneEnd(typed)).toBe(end);
});
