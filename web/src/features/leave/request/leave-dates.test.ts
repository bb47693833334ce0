import { expect, test } from 'vitest';
import type { PersonFormats } from '../../../lib/format/person-format.ts';
import { spanOf } from './leave-dates.ts';

const span = (language: string, from: string, to: string) =>
  spanOf({ language } as PersonFormats, from, to).replace(/[\u2009\u00a0\u202f]/g, ' ');

test.each([
  ['en-AU', '2026-03-09', '2026-03-09', 'Mon 9 Mar 2026'],
  ['en-AU', '2026-03-09', '2026-03-13', 'Mon 9 – Fri 13 Mar 2026'],
  ['en-NZ', '2026-03-30', '2026-04-02', 'Mon 30 Mar – Thu 2 Apr 2026'],
  ['en-GB', '2026-12-30', '2027-01-02', 'Wed 30 Dec 2026 – Sat 2 Jan 2027'],
  ['en-US', '2026-03-09', '2026-03-13', 'Mon, Mar 9 – Fri, Mar 13, 2026'],
])('in %s, %s to %s is %s', (language, from, to, words) => {
  expect(span(language, from, to)).toBe(words);
});
