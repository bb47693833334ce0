import { expect, test } from 'vitest';
import { signInAddress } from './referrer.ts';

test.each([
  ['/dashboard', '/login/'],
  [
    '/controlpanel/my-profile?tab=profile',
    '/login/?referrerUrl=%2Fcontrolpanel%2Fmy-profile%3Ftab%3Dprofile',
  ],
  ['//evil.example/x', '/login/'],
  ['/\\evil.example', '/login/'],
  ['https://evil.example/', '/login/'],
  ['/logout', '/login/'],
  ['/login/?referrerUrl=/x', '/login/'],
])('from %s one signs in at %s', (from, expected) => {
  expect(signInAddress(from)).toBe(expected);
});
