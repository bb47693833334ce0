import { expect, test } from 'vitest';
import { HOME, landingPage } from './referrer.ts';

test.each([
  '/controlpanel/my-profile?tab=profile&section=emergency-contact',
  '/dashboard/leave/leave-request/1001',
  '/tasks/1#note',
])('somebody who wanted %s lands there', (wanted) => {
  expect(landingPage(wanted)).toBe(wanted);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%0d%0aLocation: x\n',
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '/a b',
  '/é',
  '',
  '/',
  null,
  undefined,
  '/login/',
  '/login?referrerUrl=/',
  '/logout',
  '/mfa/verify/',
  `/${'a'.repeat(2001)}`,
  '/ok\\..\\evil',
])('somebody sent to %j lands at home', (wanted) => {
  expect(landingPage(wanted)).toBe(HOME);
});
