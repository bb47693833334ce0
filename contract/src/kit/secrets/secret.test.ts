import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { labelled } from '../field.ts';
import {
  mask,
  masked,
  type NoSecrets,
  type Secret,
  secret,
  secretPaths,
  secretsIn,
} from './secret.ts';

const account = secret(z.string().min(3));
const form = z.object({
  name: z.string(),
  account,
  old: account.nullable(),
  more: z.array(z.object({ code: labelled(account.optional(), { label: 'Code' }) })),
  way: z.union([z.object({ pin: account }), z.object({ none: z.literal(true) })]),
});
const value = form.parse({
  name: 'Kim',
  account: '062000-12345678',
  old: null,
  more: [{ code: 'abcdefghij' }, {}],
  way: { pin: '9876' },
});

describe('a secret field', () => {
  test('is masked anywhere in a value, and everything else is unchanged', () => {
    expect(masked(form, value)).toEqual({
      name: 'Kim',
      account: '••••',
      old: null,
      more: [{ code: '••••' }, {}],
      way: { pin: '••••' },
    });
    expect(masked(form, value, mask).account).toBe('••••5678');
    expect(mask('1234')).toBe('••••');
  });

  test('is found by its schema', () => {
    expect(secretsIn(form, value)).toEqual(['062000-12345678', 'abcdefghij', '9876']);
    expect(secretPaths(form)).toEqual([['account'], ['old']]);
  });

  test('is accepted as text, but not where raw values are stored', () => {
    expectTypeOf(value.account).toExtend<string>();
    expectTypeOf(value.account).toEqualTypeOf<Secret>();
    expectTypeOf<NoSecrets<typeof value>>().toBeNever();
    expectTypeOf<NoSecrets<{ name: string }>>().toBeUnknown();
    expectTypeOf(masked(form, value).account).toEqualTypeOf<string>();
  });
});
