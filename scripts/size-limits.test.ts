import { expect, test } from 'vitest';
import { tooLarge } from './size-limits.ts';

const of = (page: string, script: number) => ({ page, script });

test('a home page of more than 240 kB of JavaScript fails the build; others may be larger', () => {
  expect(tooLarge([of('/dashboard', 240_000), of('/learning/my', 300_000)])).toEqual([]);
  expect(tooLarge([of('/dashboard', 240_001)])).toEqual([
    '/dashboard starts with 240.0 kB of JavaScript, more than 240.0 kB.',
  ]);
});
