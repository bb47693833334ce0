import { describe, expect, test } from 'vitest';
import { HOME, landingPage } from './referrer.ts';

/** Known ways to redirect people to another site after sign-in. */
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  'https://evil.example',
  'http://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://evil.example',
  'evil.example',
  '.evil.example',
  '@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  'mailto:a@evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '%2F%2Fevil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '／／evil.example',
  '/／evil.example',
  '〱evil.example',
  '?next=//evil.example',
  '#//evil.example',
  './/evil.example',
  '../evil.example',
  'localhost//evil.example',
  '/dashboard\\@evil.example',
  '/dashboard\r\nLocation: https://evil.example',
  '/dashboard\nSet-Cookie: a=b',
  `/${'a'.repeat(2001)}`,
  '',
  '/',
  '/login/?referrerUrl=//evil.example',
  '/logout',
  '/logout/mfa',
  '/mfa/',
  '/reset-password/?token=x',
  '/forgot-password/',
];

describe('where people are redirected', () => {
  test('at least fifty attacks are tried', () => {
    expect(elsewhere.length).toBeGreaterThanOrEqual(50);
  });

  test.each(elsewhere)('%j redirects home', (wanted) => {
    expect(landingPage(wanted)).toBe(HOME);
  });

  test.each([
    '/dashboard',
    '/controlpanel/my-profile?tab=profile',
    '/tasks/12#note',
    '/a/https://evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/loginx',
  ])('%j is on this site and is accepted', (wanted) => {
    expect(landingPage(wanted)).toBe(wanted);
    expect(new URL(landingPage(wanted), 'https://home.example').host).toBe('home.example');
  });

  test.each([null, undefined])('%s leads home', (wanted) => {
    expect(landingPage(wanted)).toBe(HOME);
  });
});
