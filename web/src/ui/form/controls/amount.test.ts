import { expect, test } from 'vitest';
import { amountOf } from './amount.ts';

test.each([
  ['a number is itself', 7.5, 1, undefined, 7.5],
  ['hours are kept as minutes', '7.6', 60, undefined, 456],
  ['half of a minute is none', '7.333', 60, undefined, 440],
  ['an empty field is nothing', '', 60, undefined, null],
  ['an empty field is what it means', '', 60, 0, 0],
  ['a sign alone is nothing yet', '-', 1, undefined, null],
  ['a dot is still to be followed', '0.', 60, undefined, 0],
])('%s', (_, text, scale, whenEmpty, kept) => expect(amountOf(text, scale, whenEmpty)).toBe(kept));
