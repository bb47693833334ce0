import { expect, test } from 'vitest';
import { placeOn, shownSpan } from './timeline-days.ts';

const shown = shownSpan('2026-11-16', '2026-11-19');

test('a timeline begins some days before the request and ends as many after it', () => {
  expect(shown).toEqual({ first: '2026-11-14', days: 8 });
});

test.each([
  ['2026-11-16', '2026-11-19', 25, 50],
  ['2026-11-14', '2026-11-14', 0, 12.5],
  ['2026-11-01', '2026-12-31', 0, 100],
  ['2026-11-20', '2026-11-30', 75, 25],
])('leave from %s to %s begins at %s percent and is %s percent wide', (from, to, start, width) => {
  expect(placeOn(shown, from, to)).toEqual({ start, width });
});
