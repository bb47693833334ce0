import { expect, test } from 'vitest';
import { knownPlace } from './known-places.ts';

test.each([
  ['AU', 'Perth', 'WA', 'Australia/Perth'],
  ['AU', 'Head office (Brisbane)', 'QLD', 'Australia/Brisbane'],
  ['AU', 'NEWCASTLE', 'NSW', 'Australia/Sydney'],
  ['GB', 'Newcastle upon Tyne', 'England', 'Europe/London'],
  ['GB', 'Glasgow warehouse', 'Scotland', 'Europe/London'],
  ['NZ', 'Christchurch', 'Canterbury', 'Pacific/Auckland'],
])('in %s, %s is in %s', (country, title, region, timezone) => {
  expect(knownPlace(country, title)).toMatchObject({ region, timezone });
});

test.each([
  ['AU', 'Warehouse 3'],
  ['AU', 'Perthville'],
  ['FR', 'Newcastle'],
])('in %s, %s is not known', (country, title) => {
  expect(knownPlace(country, title)).toBeUndefined();
});
