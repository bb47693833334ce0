import { expect, test } from 'vitest';
import { refusalOf } from './refuse-file.ts';

const use = { ownerType: 'x', limits: { 'application/pdf': 500_000, 'image/png': 5 * 1024 ** 2 } };

test.each([
  ['a PDF', 'application/pdf', 500_000, null],
  ['too large a PDF', 'application/pdf', 500_001, 'This file is too large. The limit is 500 kB.'],
  [
    'too large a picture',
    'image/png',
    5 * 1024 ** 2 + 1,
    'This file is too large. The limit is 5 MB.',
  ],
  ['an empty file', 'image/png', 0, 'This file is empty. Choose another file.'],
  ['text', 'text/plain', 10, 'Choose a PDF or PNG file.'],
  ['a file of no known type', '', 10, 'Choose a PDF or PNG file.'],
])('%s', (_, type, size, said) => {
  expect(refusalOf({ type, size }, use)).toBe(said);
});
