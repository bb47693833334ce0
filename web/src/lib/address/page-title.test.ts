import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  [undefined, undefined, 'Tenure'],
  ['Sign in', null, 'Sign in · Tenure'],
  [null, 'Harbour & Pine People', 'Harbour & Pine People · Tenure'],
  ['Home', 'Harbour & Pine People', 'Home · Harbour & Pine People · Tenure'],
])('page %s of %s is titled %s', (page, system, expected) => {
  expect(pageTitle(page, system)).toBe(expected);
});
