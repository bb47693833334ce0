import { expect, test } from 'vitest';
import { rangeOf } from './file-parts.ts';

test.each([
  ['nothing', undefined, undefined],
  ['the first bytes', 'bytes=0-3', [0, 3]],
  ['from somewhere to the end', 'bytes=4-', [4, 9]],
  ['the last bytes', 'bytes=-3', [7, 9]],
  ['more last bytes than there are', 'bytes=-30', [0, 9]],
  ['further than the end', 'bytes=8-100', [8, 9]],
  ['one byte', 'bytes=9-9', [9, 9]],
  ['beyond the end', 'bytes=10-', 'beyond'],
  ['no bytes at the end', 'bytes=-0', 'beyond'],
  ['backwards, which is no range', 'bytes=5-2', undefined],
  ['several at once, which is ignored', 'bytes=0-1,4-5', undefined],
  ['another unit', 'pages=1-2', undefined],
  ['words', 'bytes=a-b', undefined],
])('a range of %s', (_, header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});
