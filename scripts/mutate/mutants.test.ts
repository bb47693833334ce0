import { expect, test } from 'vitest';
import { mutantsIn, planted } from './mutants.ts';
import { nearestFirst } from './nearest-first.ts';
import { sample } from './sample.ts';

const faultsOf = (source: string) => mutantsIn(source).map((one) => planted(source, one));

test.each([
  ['const a = b < c;', ['const a = b <= c;']],
  ['const a = b && c;', ['const a = b || c;']],
  ['const a = !b;', ['const a = b;']],
  ['const a = true;', ['const a = false;']],
  ['const days = 7;', ['const days = 8;']],
  ['if (a) throw b;', [';']],
  ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
  ['await audit(ctx);', [';']],
  ['const a = db.where(x).limit(y);', ['const a = db.limit(y);']],
  ["const by = ['self', 'manager'];", ["const by = ['self'];"]],
  ["import a from 'b';", []],
  ['type A = 1 | 2;', []],
])('%s', (source, faults) => {
  expect(faultsOf(source)).toEqual(faults);
});

test('a sample is the same for the same seed, and never has one twice', () => {
  const all = Array.from({ length: 100 }, (_, n) => n);
  const chosen = sample(all, 20, 7);
  expect(chosen).toEqual(sample(all, 20, 7));
  expect(chosen).not.toEqual(sample(all, 20, 8));
  expect(new Set(chosen).size).toBe(20);
  expect(sample(all, 200, 7)).toHaveLength(100);
});

test('tests beside the changed file come first, laws after them, those of everything last', () => {
  const order = nearestFirst('/x/core/src/leave/rules/a.ts');
  const tests = [
    '/x/core/src/testing/laws.test.ts',
    '/x/core/src/leave/laws.test.ts',
    '/x/contract/src/leave/b.test.ts',
    '/x/core/src/leave/c.test.ts',
    '/x/core/src/leave/rules/d.test.ts',
  ];
  expect(tests.toSorted(order)).toEqual(tests.toReversed());
});
