import { expect, test } from 'vitest';
import { isSignersName } from './signer-name.ts';

const zoe = { firstName: 'Zoë', lastName: 'de Vries-Smith', preferredName: null };

test.each([
  ['Zoë de Vries-Smith', true],
  ['  zOË   DE vries-SMITH', true],
  ['Zoë deVries-Smith', true],
  // The same letter in decomposed form.
  ['Zoe\u0308 de Vries-Smith', true],
  ['Zoë', false],
  ['de Vries-Smith Zoë', false],
  ['Zoë de Vries', false],
  ['', false],
])('%j signs for Zoë de Vries-Smith: %s', (typed, isOwn) => {
  expect(isSignersName(typed, zoe)).toBe(isOwn);
});

test.each([
  ['Zed', true],
  ['zed de vries-smith', true],
  ['Zoë de Vries-Smith', true],
  ['Zoë', false],
])('%j signs for someone who prefers Zed: %s', (typed, isOwn) => {
  expect(isSignersName(typed, { ...zoe, preferredName: 'Zed' })).toBe(isOwn);
});
