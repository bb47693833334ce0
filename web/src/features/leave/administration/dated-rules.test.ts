import { expect, test } from 'vitest';
import { firstRule, inOrder } from './dated-rules.ts';

test('each rule ends on the day before the next begins, in whatever order they were written', () => {
  const rules = inOrder([
    firstRule('2027-07-01'),
    { ...firstRule('2020-01-01'), effectiveTo: null },
    { ...firstRule('2026-07-01'), effectiveTo: '2030-01-01' },
  ]);
  expect(rules.map(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo])).toEqual([
    ['2020-01-01', '2026-06-30'],
    ['2026-07-01', '2027-06-30'],
    ['2027-07-01', null],
  ]);
});

test('the last rule may end: the type is not offered after that', () => {
  expect(inOrder([{ ...firstRule('2020-01-01'), effectiveTo: '2026-06-30' }])).toMatchObject([
    { effectiveTo: '2026-06-30' },
  ]);
});
