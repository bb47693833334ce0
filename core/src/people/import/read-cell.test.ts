import { expect, test } from 'vitest';
import { readMobile } from './read-cell.ts';

const refused = { problem: 'Enter the number with its country code, such as +61 491 570 156' };

test.each([
  ['+61 491 570 156', { value: '+61491570156' }],
  ['+61 (0)491 570 156', { value: '+61491570156' }],
  ['+64 21 123 4567', { value: '+64211234567' }],
  ['+61 491 570', refused],
  ['0491 570 156', refused],
  ['0061 491 570 156', refused],
  [`+61 491 570 156 ${'ext '.repeat(8)}`, { problem: 'Use at most 30 characters' }],
])('the mobile number %s is read as on the profile', (text, read) => {
  expect(readMobile(text)).toEqual(read);
});
