import { expect, test } from 'vitest';
import { changed, hrefOf, readAddress, withoutGroup } from './report-address.ts';

test('numbers and text of an address are read as text, and nothing else is', () => {
  expect(readAddress({ page: 2, filterId: 1, group: '', other: 'x' })).toEqual({
    page: '2',
    filterId: '1',
    group: '',
  });
});

test('the rows without a value have an address too', () => {
  expect(hrefOf(8, { group: '', date: '' })).toBe('/report/view/8?group=');
  expect(hrefOf(8, {})).toBe('/report/view/8');
});

test('a change begins on the first page; another grouping forgets the chosen group', () => {
  const asked = { page: '3', group: 'Sales', filterId: '2' };
  expect(changed(asked, { date: '2026-01-01' })).toEqual({
    group: 'Sales',
    filterId: '2',
    date: '2026-01-01',
  });
  expect(changed(asked, { groupBy: 'location' })).toEqual({ filterId: '2', groupBy: 'location' });
  expect(withoutGroup(asked)).toEqual({ filterId: '2' });
});
