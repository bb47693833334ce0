import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routesFor } from '../app.ts';
import type { Access } from '../kit/bind.ts';
import { notWrittenDown } from './not-written-down.ts';

test('every endpoint is tested against the laws, in its area', () => {
  const areas = new Set(routesFor('local').map(({ endpoint }) => endpoint.area));
  const without = [...areas].filter((area) => {
    const file = new URL(`../${area}/laws.test.ts`, import.meta.url);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(`lawsOf('${area}');`);
  });
  expect(without).toEqual([]);
});

test('only what is served, and may change something, is excused from being written down', () => {
  const changing = routesFor('local').filter(({ endpoint }) => endpoint.method !== 'GET');
  expect(changing.map(({ endpoint }) => endpoint.id)).toEqual(
    expect.arrayContaining(Object.keys(notWrittenDown)),
  );
});

/** The laws ask nobody's name of these, so that each of them is a decision, made here. */
describe('no more doors are open than these', () => {
  const openTo = (access: Access) =>
    routesFor('local')
      .filter((route) => route.access === access)
      .map(({ endpoint }) => endpoint.id)
      .sort();

  test('to strangers', () => {
    expect(openTo('public')).toEqual([
      'identity.authenticate',
      'identity.begin-sso',
      'identity.confirm-registration',
      'identity.finish-sso',
      'identity.get-captcha-challenge',
      'identity.get-login-settings',
      'identity.get-picture',
      'identity.logout',
      'identity.register',
      'identity.request-password-reset',
      'identity.reset-password',
      'identity.verify-password-reset',
      'identity.verify-registration',
      'leave.read-calendar-feed',
      'site.found-company',
      'site.get-config',
      'site.get-outbox',
      'site.get-outbox-page',
      'site.get-setup',
      'site.report-fault',
    ]);
  });

  test('between password and code', () => {
    expect(openTo('verifying')).toEqual([
      'identity.check-session',
      'identity.choose-mfa-channel',
      'identity.get-mfa-settings',
      'identity.resend-mfa-code',
      'identity.verify-mfa-code',
    ]);
  });
});
