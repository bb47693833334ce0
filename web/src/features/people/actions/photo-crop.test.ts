import { PHOTO_SIDE } from '@tenure/contract/people/photo';
import { expect, test } from 'vitest';
import { movedBy, wholeCrop } from './photo-crop.ts';

const source = {} as CanvasImageSource;
const wide = wholeCrop({ width: 1000, height: 500, source });

test.each([
  ['a wide photo is moved sideways up to its edge', wide, [9999, 0], { x: PHOTO_SIDE / 2, y: 0 }],
  ['and in the other direction', wide, [-9999, 0], { x: -PHOTO_SIDE / 2, y: 0 }],
  ['never up or down', wide, [10, 50], { x: 10, y: 0 }],
  ['until it is zoomed', { ...wide, zoom: 2 }, [0, 50], { x: 0, y: 50 }],
] as const)('%s', (_, crop, [x, y], expected) => {
  expect(movedBy(crop, x, y)).toMatchObject(expected);
});

test('a photo that is zoomed out again has no empty edge', () => {
  const moved = movedBy({ ...wide, zoom: 3 }, 0, 400);
  expect(movedBy({ ...moved, zoom: 1 }, 0, 0).y).toBe(0);
});
