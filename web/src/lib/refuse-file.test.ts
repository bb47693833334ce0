import { expect, test } from 'vitest';
import { refusalOf } from './refuse-file.ts';

const use = { ownerType: 'x', limits: { 'application/pdf': 500_000, 'image/png': 5 * 1024 ** 2 } };

test.each([
  ['a PDF', 'application/pdf', 500_000, null],
  ['too large a PDF', 'application/pdf', 500_001, 'The file is too large. Use at most 500 kB.'],
  [
    'too large a picture',
    'image/png',
    5 * 1024 ** 2 + 1,
    'The file is too large. Use at most 5 MB.',
  ],
  ['an empty file', 'image/png', 0, 'The file is empty.'],
  ['text', 'text/plain', 10, 'Choose a PDF or PNG file.'],
  ['a file of no known type', '', 10, 'Choose a PDF or PNG file.'],
])('%s', (_, type, size, said) => {
  expect(refusalOf({ type, size }, use)).toBe(said);
});
