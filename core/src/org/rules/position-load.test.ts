import { expect, test } from 'vitest';
import { type Load, overBudget } from './position-load.ts';

const load = (from: string, to: string | null, fte = 100): Load => ({ from, to, fte });
const budget = { headcount: 1, fteBudget: 100 };
const two = { headcount: 2, fteBudget: 150 };
const full = { of: 'headcount', headcount: 1 };

test.each([
  ['an empty position', budget, [], load('2026-01-01', null), undefined, undefined],
  [
    'one that is taken',
    budget,
    [load('2020-01-01', null)],
    load('2026-01-01', null),
    undefined,
    full,
  ],
  [
    'one that is free before it is taken again',
    budget,
    [load('2020-01-01', '2025-12-31'), load('2027-01-01', null)],
    load('2026-01-01', '2026-12-31'),
    undefined,
    undefined,
  ],
  [
    'one that is taken on a later day of the assignment',
    budget,
    [load('2027-01-01', null)],
    load('2026-01-01', null),
    undefined,
    full,
  ],
  [
    'more FTE than is left',
    two,
    [load('2020-01-01', null)],
    load('2026-01-01', null),
    undefined,
    { of: 'fte', left: 50 },
  ],
  [
    'as much FTE as is left',
    two,
    [load('2020-01-01', null)],
    load('2026-01-01', null, 50),
    undefined,
    undefined,
  ],
  [
    'a correction of one that was over budget already',
    budget,
    [load('2020-01-01', null)],
    load('2026-01-01', '2026-12-31'),
    load('2026-01-01', null),
    undefined,
  ],
  [
    'one that is over budget already and gets more FTE',
    { headcount: 2, fteBudget: 100 },
    [load('2020-01-01', null)],
    load('2026-01-01', null, 60),
    load('2026-01-01', null, 50),
    { of: 'fte', left: 0 },
  ],
  [
    'less FTE on the same days',
    { headcount: 2, fteBudget: 100 },
    [load('2020-01-01', null)],
    load('2026-01-01', null, 40),
    load('2026-01-01', null, 50),
    undefined,
  ],
])('%s', (_, of, others, wanted, before, expected) => {
  expect(overBudget(of, others, wanted, before)).toEqual(expected);
});
