import { expect, test } from 'vitest';
import { countryOfZone } from './own-place.ts';

test.each([
  ['Australia/Perth', 'AU'],
  ['Antarctica/Macquarie', 'AU'],
  ['Pacific/Auckland', 'NZ'],
  ['Pacific/Chatham', 'NZ'],
  ['NZ', 'NZ'],
  ['Europe/London', 'GB'],
  ['Europe/Paris', ''],
  ['Pacific/Fiji', ''],
])('a browser in %s suggests “%s”', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
