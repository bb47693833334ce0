import { expect, test } from 'vitest';
import { detailWords, type PlannedPosition, positionWords } from './planned-words.ts';

const now: PlannedPosition = {
  id: 1,
  from: '2025-01-06',
  isPrimary: true,
  positionId: 7,
  title: 'Engineer',
  fte: 100,
  salary: { cents: 9_000_000, currency: 'AUD' },
};

test.each([
  [
    'another salary',
    { salary: { cents: 9_500_050, currency: 'AUD' } },
    'Annual salary: 95,000.50 AUD',
  ],
  ['another share', { fte: 60 }, 'FTE: 0.6'],
  ['another position', { positionId: 8, title: 'Lead' }, 'Position: Lead'],
  [
    'a promotion',
    { positionId: 8, title: 'Lead', salary: { cents: 10_000_000, currency: 'AUD' } },
    'Position: Lead, Annual salary: 100,000 AUD',
  ],
  ['pay that the viewer may not see', { salary: undefined }, 'Position: Engineer'],
])('%s', (_, change, words) =>
  expect(positionWords({ ...now, id: 2, from: '2026-12-01', ...change }, now)).toBe(words),
);

test('a second position is called another one', () => {
  expect(
    positionWords(
      { ...now, id: 2, positionId: 9, title: 'Warden', isPrimary: false, salary: undefined },
      undefined,
    ),
  ).toBe('Another position: Warden');
});

test('of a position’s own plan, only what changes is named', () => {
  const before = { title: 'Engineer', department: 'Product', location: 'Sydney' };
  expect(detailWords({ ...before, department: 'Sales', location: null }, before)).toBe(
    'Department: Sales, Location: none',
  );
});
