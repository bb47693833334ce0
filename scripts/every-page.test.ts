import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { beforeSigningIn, pagesOf } from '../e2e/pages.ts';

const features = fileURLToPath(new URL('../web/src/features', import.meta.url));

/** Addresses that areas define as plain text; addresses with a record id have journeys of their own. */
const addressesIn = (source: string) =>
  [...source.matchAll(/path: '([^'$]+)'/g)].map(([, address]) => address ?? '');

const opened = new Set(
  [...Object.values(pagesOf), beforeSigningIn]
    .flatMap((pages) => Object.keys(pages))
    .map((address) => address.split('?')[0]?.replace(/(.)\/$/, '$1')),
);
// Home and the list of settings have journeys of their own (dashboard.spec.ts, site-administration.spec.ts);
// the others show one record, named in the query.
const elsewhere = [
  '/dashboard',
  '/admin/settings',
  '/controlpanel/user-profile',
  '/dashboard/show-performance-detail',
];

test('every page is opened by the journey that looks at every page', () => {
  const addresses = readdirSync(features).flatMap((area) =>
    addressesIn(readFileSync(`${features}/${area}/area.tsx`, 'utf8')),
  );
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((one) => !opened.has(one) && !elsewhere.includes(one))).toEqual([]);
});

// They are part of signing in or out, with journeys of their own
// (identity-sign-in.spec.ts, identity-verification.spec.ts, onboarding.spec.ts).
const inBetween = [
  '/',
  '/logout',
  '/logout/mfa',
  '/mfa',
  '/mfa/confirm',
  '/mfa/verify',
  '/onboarding',
];

test('so is every page that needs no session', () => {
  const source = readFileSync(`${features}/../app/sign-in-paths.ts`, 'utf8');
  const signInPaths = [...source.matchAll(/'(\/[^']*)'/g)].map(([, address]) => address ?? '');
  expect(signInPaths.length).toBeGreaterThan(10);
  expect(signInPaths.filter((one) => !opened.has(one) && !inBetween.includes(one))).toEqual([]);
});
