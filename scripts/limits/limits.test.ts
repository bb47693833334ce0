import { readdirSync, readFileSync } from 'node:fs';
import { optionalText } from '@tenure/contract/kit/text';
import { wholeNumber } from '@tenure/contract/kit/whole-number';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { limitsFiles } from './limits-files.ts';
import { limitsOf } from './limits-of.ts';

const folder = new URL('../../docs/limits/', import.meta.url);

test('docs/limits has what the contract takes; run npm run limits and read what changed', async () => {
  const files = await limitsFiles();
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].map((area) => `${area}.txt`).sort());
  for (const [area, text] of files)
    expect(readFileSync(new URL(`${area}.txt`, folder), 'utf8')).toBe(text);
});

describe('a line says of', () => {
  const role = z.enum(['author', 'reader']);
  test.each<[string, z.ZodType, string[]]>([
    ['a text its length', z.string().min(2).max(80), ['f: text, at least 2, at most 80']],
    [
      'an optional text',
      optionalText(9),
      ['f?: text, at most 9, one line, or null, otherwise null'],
    ],
    ['a number its range', wholeNumber(1, 62), ['f: whole number, from 1 to 62']],
    ['a number what it stays above', z.number().gt(0).lt(5), ['f: number, above 0 below 5']],
    ['a page its size', z.string().prefault('20'), ['f?: text, otherwise "20"']],
    ['a choice its values', z.enum(['a', 'b']).optional(), ['f?: "a" | "b"']],
    ['a code its form', z.string().regex(/^\d{4}$/), ['f: text, /^\\d{4}$/']],
    ['a rule its message', z.int().refine(Boolean, 'Not 0'), ['f: whole number, “Not 0”']],
    [
      'a list its items',
      z.array(z.int().max(3)).max(2),
      ['f: list, at most 2', 'f[]: whole number, to 3'],
    ],
    ['an object its fields', z.object({ a: z.boolean() }), ['f.a: boolean']],
    [
      'alternatives each of them',
      z.union([z.object({ a: z.literal(1) }), z.null()]),
      ['f: one of 2', 'f(1).a: 1', 'f(2): null'],
    ],
    ['a named schema its name', role.optional(), ['f?: role']],
  ])('%s', (_, schema, lines) => {
    expect(limitsOf(schema, 'f', (one) => (one === role ? 'role' : undefined))).toEqual(lines);
  });
});
