import { expect, test } from 'vitest';
import { type Box, dropSpot } from './drop-spot.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
});

const sideBySide = {
  1: {
    box: box(0, 0, 100, 400),
    widgets: [box(0, 0, 100, 100), box(0, 120, 100, 320)],
  },
  2: { box: box(120, 0, 220, 400), widgets: [] },
};

test.each([
  ['above the first midpoint', { x: 50, y: 10 }, { container: 1, index: 0 }],
  ['under the first midpoint', { x: 50, y: 60 }, { container: 1, index: 1 }],
  ['under the last', { x: 50, y: 390 }, { container: 1, index: 2 }],
  ['far below the column', { x: 50, y: 2000 }, { container: 1, index: 2 }],
  ['in an empty column', { x: 150, y: 300 }, { container: 2, index: 0 }],
  ['right of everything', { x: 900, y: 30 }, { container: 2, index: 0 }],
])('%s', (_, point, spot) => {
  expect(dropSpot(point, sideBySide)).toEqual(spot);
});

test('in one column on a phone, the list that is nearest takes it', () => {
  const stacked = {
    1: { box: box(0, 0, 100, 200), widgets: [box(0, 0, 100, 200)] },
    2: { box: box(0, 220, 100, 280), widgets: [] },
  };
  expect(dropSpot({ x: 50, y: 150 }, stacked)).toEqual({ container: 1, index: 1 });
  expect(dropSpot({ x: 50, y: 250 }, stacked)).toEqual({ container: 2, index: 0 });
});

test('without columns there is nowhere to land', () => {
  expect(dropSpot({ x: 0, y: 0 }, {})).toBeNull();
});
