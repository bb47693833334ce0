import { expect, test } from 'vitest';
import type { Period } from './dates.ts';
import { succession } from './succession.ts';

const period = (text: string): Period => {
  const [from = '', to] = text.split('..');
  return { from, to: to || null };
};

test.each([
  ['nothing there', null, '2026-07-01..', 'free'],
  [
    'an open one goes before an open one',
    '2020-01-06..',
    '2026-07-01..',
    'ends 2026-06-30, resumes never',
  ],
  [
    'an open one goes round one with an end',
    '2020-01-06..',
    '2026-07-01..2026-12-31',
    'ends 2026-06-30, resumes 2027-01-01',
  ],
  [
    'a new one on the second day leaves one day',
    '2026-07-01..',
    '2026-07-02..',
    'ends 2026-07-01, resumes never',
  ],
  [
    'over the end of February in a leap year',
    '2020-01-06..',
    '2028-03-01..2028-03-01',
    'ends 2028-02-29, resumes 2028-03-02',
  ],
  [
    'an open one of the same first day is taken',
    '2026-07-01..',
    '2026-07-01..',
    'taken by 2026-07-01',
  ],
  ['an open one that begins later is taken', '2027-01-01..', '2026-07-01..', 'taken by 2027-01-01'],
  [
    'one with an end is taken, even where it began before',
    '2026-01-01..2026-12-31',
    '2026-07-01..',
    'taken by 2026-01-01',
  ],
] as const)('%s', (_, assigned, asked, expected) => {
  const found = succession(assigned && period(assigned), period(asked));
  const said = {
    free: () => 'free',
    taken: () => found.kind === 'taken' && `taken by ${found.by.from}`,
    succeeds: () =>
      found.kind === 'succeeds' && `ends ${found.endsOn}, resumes ${found.resumesOn ?? 'never'}`,
  }[found.kind]();
  expect(said).toBe(expected);
});
