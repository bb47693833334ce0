import { expect, test } from 'vitest';
import { z } from 'zod';
import { startOf } from './field-start.ts';

const form = z.object({
  title: z.string(),
  isActive: z.boolean().prefault(true),
  points: z.int().default(10),
  note: z.string().optional(),
});

test('a new record starts with the defaults of its schema', () => {
  expect(startOf(form)).toEqual({ isActive: true, points: 10 });
  expect(startOf(form.refine(() => true).transform((one) => one))).toEqual({
    isActive: true,
    points: 10,
  });
  expect(startOf(z.array(form))).toEqual({});
});
