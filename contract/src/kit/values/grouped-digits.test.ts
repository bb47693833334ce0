import { expect, test } from 'vitest';
import { groupedDigits } from './grouped-digits.ts';
import { groupedPhone } from './phone.ts';

test.each([
  ['491570156', '491 570 156'],
  ['7911123456', '7911 123 456'],
  ['21345678', '21 345 678'],
  ['491 570 156', '491 570 156'],
  ['0491-570-156', '0491-570-156'],
  ['12345', '12345'],
])('%s reads %s', (number, grouped) => expect(groupedDigits(number)).toBe(grouped));

test.each([
  ['+61491570156', '+61 491 570 156'],
  ['+447911123456', '+44 7911 123456'],
  ['ask at the desk', 'ask at the desk'],
])('%s reads %s', (number, grouped) => expect(groupedPhone(number)).toBe(grouped));
