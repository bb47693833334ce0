import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { nothingFound } from './nothing-found.ts';

const away = new ApiError('', 0, '', null);

test.each([
  ['Searching…', true, null],
  ['Searching…', true, away],
  ['The server isn’t responding. Check your connection and try again.', false, away],
  ['No people found', false, null],
])('“%s”: fetching %s, failed with %s', (said, isFetching, error) => {
  expect(nothingFound('No people found', { isFetching, error })).toBe(said);
});
