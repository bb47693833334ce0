import { expect, test } from 'vitest';
import { localHolidayOn } from './local-holidays.ts';

test.each([
  ['TAS', '2026-02-09', 'Royal Hobart Regatta'],
  ['TAS', '2026-10-22', 'Royal Hobart Show'],
  ['TAS', '2026-11-02', 'Recreation Day'],
  ['TAS', '2026-11-03', null],
  ['VIC', '2026-11-02', null],
  [null, '2026-11-02', null],
])('part of the region %s has on %s the holiday %s', (region, day, holiday) => {
  expect(localHolidayOn(region, day)).toBe(holiday);
});
