import { expect, test } from 'vitest';
import { lineOf, mostOf } from './trend-line.ts';

test('a line goes from edge to edge, and nought is at the bottom', () => {
  expect(lineOf([0, 10], 10, 106, 56)).toBe('M3.0 53.0 L103.0 3.0');
});

test('both years share a scale', () => {
  expect(mostOf([{ day: '2026-01-31', value: 3, yearBefore: 8 }])).toBe(8);
  expect(mostOf([{ day: '2026-01-31', value: 0, yearBefore: 0 }])).toBe(1);
});
