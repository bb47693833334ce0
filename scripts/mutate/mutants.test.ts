import { expect, test } from 'vitest';
import { bodyAround, marked, mutantsIn, planted } from './mutants.ts';
import { sample, shares } from './sample.ts';

const faultsOf = (source: string) => mutantsIn(source).map((one) => planted(source, one));

test.each([
  ['const a = b < c;', ['const a = b <= c;']],
  ['const a = b && c;', ['const a = b || c;']],
  ['const a = b ?? (c || d);', ['const a = ((b) && (c || d));', 'const a = b ?? (c && d);']],
  ['const a = !b;', ['const a = b;']],
  ['const a = true;', ['const a = false;']],
  ['const days = 7;', ['const days = 8;']],
  ['if (a) throw b;', ['{}']],
  ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
  ['await audit(ctx);', ['{}']],
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

test('a count is shared by size, and even a small area has some', () => {
  const sizes = new Map([
    ['large', 300],
    ['middle', 100],
    ['small', 10],
    ['tiny', 2],
  ]);
  expect(Object.fromEntries(shares(sizes, 45))).toEqual({
    large: 30,
    middle: 10,
    small: 3,
    tiny: 2,
  });
  // A small sample still has something of each.
  expect([...shares(sizes, 4).values()]).toEqual([1, 1, 1, 1]);
  expect([...shares(sizes, 1000).values()]).toEqual([300, 100, 10, 2]);
});

test.each([
  ['const f = () => a < b;', 'const f = () => (globalThis.faultReached(7), a < b);'],
  [
    'const f = () => ({ a: b < c });',
    'const f = () => ((globalThis.faultReached(7), { a: b < c }));',
  ],
  ['function f() { return !a; }', 'function f() {globalThis.faultReached(7); return !a; }'],
  [
    'const day = (on = a < b) => { c; };',
    'const day = (on = a < b) => {globalThis.faultReached(7); c; };',
  ],
  ['const loaded = a < b;', 'const loaded = a < b;'],
])('%s says when it is reached', (source, expected) => {
  const [mutant] = mutantsIn(source);
  expect(marked(source, mutant ? [{ place: 7, mutant }] : [])).toBe(expected);
});

test('the innermost function is what is around a place', () => {
  const source = 'const f = () => { const g = () => here; };';
  const body = bodyAround(source, source.indexOf('here'));
  expect(source.slice(body?.start, body?.end)).toBe('here');
  expect(bodyAround(source, 0)).toBeUndefined();
});
