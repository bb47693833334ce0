import { endpoint } from '@tenure/contract/kit/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './request.ts';

const planted = endpoint({
  id: 'planted',
  area: 'site',
  method: 'POST',
  path: '/planted',
  summary: '',
  query: z.object({ search: z.string().optional() }),
  body: z.object({ title: z.string(), parts: z.array(z.record(z.string(), z.unknown())) }),
});

const parse = (title: string, part: object = {}, search = 'é 😀') =>
  parseInput(planted, { params: {}, query: { search }, body: { title, parts: [part] } });

test('a value that the database cannot store is refused, naming its field', () => {
  expect(parse('😀 fine').body?.title).toBe('😀 fine');
  for (const [field, attempt] of [
    ['title', () => parse('a\0b')],
    ['title', () => parse('\ud800')],
    ['title', () => parse('\udc00x')],
    ['parts.0.note', () => parse('fine', { note: ['\0'] })],
    ['parts.0', () => parse('fine', { '\0': 1 })],
    ['search', () => parse('fine', {}, '\0')],
  ] as const)
    expect(attempt).toThrow(
      expect.objectContaining({
        status: 400,
        extras: {
          errors: [expect.objectContaining({ field: expect.stringContaining(field) })],
        },
      }),
    );
});
