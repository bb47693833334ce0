import { expect, test } from 'vitest';
import { tooLarge } from './size-limits.ts';

const of = (page: string, script: number) => ({ page, script });

test('a home page of more than 220 kB of JavaScript fails the build; others may be larger', () => {
  expect(tooLarge([of('/dashboard', 220_000), of('/learning/my', 300_000)])).toEqual([]);
  expect(tooLarge([of('/dashboard', 220_001)])).toEqual([
    '/dashboard starts with 220.0 kB of JavaScript, more than 220.0 kB.',
  ]);
});
