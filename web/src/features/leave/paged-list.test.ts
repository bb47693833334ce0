import { expect, test } from 'vitest';
import { pageInstead } from './paged-list.tsx';

const list = (count: number, isPlaceholderData = false) => ({
  data: { items: Array.from({ length: count }) },
  isPlaceholderData,
});

test.each([
  ['a page with something on it stays', list(4), 2, 2],
  ['the first page stays, however empty', list(0), 1, 1],
  ['a page that became empty leads to the one before', list(0), 3, 2],
  ['nothing is decided by what another page held', list(0, true), 2, 2],
  ['nothing is decided before the answer', { data: undefined, isPlaceholderData: false }, 2, 2],
])('%s', (_, given, page, shown) => expect(pageInstead(given, page)).toBe(shown));
