import { expect, test } from 'vitest';
import type { Import } from '../architecture/imports.ts';
import { sourceTexts } from '../architecture/source-texts.ts';
import { importersOf } from './importers.ts';
import { knownFaults, knownFaultsOf } from './known-faults.ts';
import { noticedByIn, survivorsIn, triedIn } from './log.ts';
import { planted } from './mutants.ts';
import { nearestTests } from './nearest.ts';
import { readReached, testsFor } from './questions.ts';

const file = (path: string, ms: number, tests: [string, number][] = []) => ({
  file: `/x/core/src/${path}.test.ts`,
  ms,
  tests: tests.map(([id, took]) => ({ id, ms: took })),
});
const passed = [
  file('leave/laws', 900, [
    ['l1', 300],
    ['l2', 600],
  ]),
  file('testing/permissions', 500, [['p1', 500]]),
  file('leave/slow', 400),
  file('leave/quick', 20),
  file('leave/rules/beside', 50),
];
const changed = '/x/core/src/leave/rules/a.ts';
const names = (asked: { file: string }[]) =>
  asked.map((one) => one.file.replace('/x/core/src/', '').replace('.test.ts', ''));

test('tests beside the changed file come first, quick ones before slow ones, laws last', () => {
  expect(names(testsFor(changed, passed))).toEqual([
    ...['leave/rules/beside', 'leave/quick', 'leave/slow'],
    ...['testing/permissions', 'leave/laws'],
  ]);
});

test('the nearest tests of a file are those that import it, then those beside it, and no laws', () => {
  const tests = [
    'a/laws.test.ts',
    'a/x.test.ts',
    'a/y.test.ts',
    'b/other.test.ts',
    'c/uses.test.ts',
  ];
  const uses = { from: 'c/uses.test.ts', to: 'a/x.ts', kind: 'value' } as Import;
  expect(nearestTests('a/x.ts', tests, [uses])).toEqual([
    ...['c/uses.test.ts', 'a/x.test.ts', 'a/y.test.ts'],
  ]);
});

test('what is reviewed is compared before tests of other folders', () => {
  const limits = { file: '/x/scripts/limits/limits.test.ts', ms: 4000, tests: [] };
  const asked = testsFor('/x/contract/src/leave/a.ts', [...passed, limits]);
  expect(names(asked)[0]).toBe('/x/scripts/limits/limits');
});

test('only tests that reach a fault are asked, and of laws only those that do', () => {
  const reached = readReached(
    [
      '3\t/x/core/src/leave/slow.test.ts\ts1',
      '3\t/x/core/src/leave/laws.test.ts\tl2',
      '4\t/x/core/src/leave/quick.test.ts\tq1',
    ].join('\n'),
  );
  const asked = testsFor(changed, passed, reached.get(3));
  expect(names(asked)).toEqual(['leave/slow', 'leave/laws']);
  expect(asked.map(({ ids }) => ids)).toEqual([undefined, ['l2']]);
  expect(testsFor(changed, passed, new Map())).toEqual([]);
});

test('what happens around all tests of a file is reached by each of them', () => {
  const reached = readReached('1\t/x/core/src/leave/laws.test.ts\t');
  expect(testsFor(changed, passed, reached.get(1)).map(({ ids }) => ids)).toEqual([['l1', 'l2']]);
});

test('a file is loaded again with everything that imports it', () => {
  const one = (from: string, to: string, kind: 'value' | 'type' | 'lazy' = 'value') => ({
    ...{ from, to, kind, isPackage: false },
  });
  const imports = [one('b', 'a'), one('c', 'b', 'lazy'), one('d', 'a', 'type'), one('e', 'x')];
  expect(importersOf(['a'], imports)).toEqual(['a', 'b', 'c']);
});

test('a run can go on where an earlier one ended, and the last verdict counts', () => {
  const log = [
    'leave: 40 files of tests passed without a fault (60 s)',
    'leave 1 of 2: core/src/leave/a.ts:3:1 < becomes <=: noticed by x.test.ts [why] (1 s)',
    'leave 2 of 2: core/src/leave/b.ts:9:4 ! is left out: SURVIVED, no test reaches it (0 s)',
    'people 1 of 9: core/src/people/c.ts:1:1 "if" is left out: SURVIVED (3 s)',
    'leave 1 of 1: core/src/leave/b.ts:9:4 ! is left out: noticed by y.test.ts [why] (1 s)',
    'leave 1 of 1: core/src/leave/d.ts:2:2 ! is left out: noticed by y.test.ts [why] (1 s)',
    'leave 1 of 1: core/src/leave/d.ts:2:2 ! is left out: left for the next round (1 s)',
  ].join('\n');
  expect([...triedIn(log)]).toEqual([
    'core/src/leave/a.ts:3:1 < becomes <=',
    'core/src/leave/b.ts:9:4 ! is left out',
    'core/src/people/c.ts:1:1 "if" is left out',
  ]);
  expect([...survivorsIn(log)]).toEqual(['core/src/people/c.ts:1:1 "if" is left out']);
});

test('the test that noticed a fault last is asked first', () => {
  const line = 'core/src/leave/a.ts:3:1 < becomes <=';
  const by = (file: string) =>
    `leave 1 of 2: ${line}: noticed by ${file} [a day: expected 1] (2 s)`;
  const log = [
    ...['x.test.ts', 'y.test.ts', 'x.test.ts'].map(by),
    'leave 2 of 2: core/src/leave/b.ts:9:4 ! is left out: noticed by its not ending (300 s)',
  ].join('\n');
  expect([...noticedByIn(log)]).toEqual([[line, ['x.test.ts', 'y.test.ts']]]);
});

test('every fault that once passed can still be planted', () => {
  const sources = sourceTexts(`${import.meta.dirname}/../..`);
  const faults = [...new Set(knownFaults.map(([area]) => area))].flatMap((area) =>
    knownFaultsOf(area, sources),
  );
  expect(faults).toHaveLength(knownFaults.length);
  for (const { path, mutant } of faults) {
    const source = sources.get(path) ?? '';
    expect(planted(source, mutant)).not.toBe(source);
  }
});
