import { expect, test } from 'vitest';
import { comment, exif, jpeg, text } from './jpeg.fixture.ts';
import { plainJpeg } from './plain-jpeg.ts';

const plain = jpeg();

test.each([
  ['a JPEG with nothing to remove', plain],
  ['the place where it was taken', jpeg({ before: exif })],
  ['a comment', jpeg({ before: comment })],
  ['several of them, with filling between', jpeg({ before: [...exif, 0xff, ...comment, ...exif] })],
  ['what stands after the end', jpeg({ after: text('<script>alert(1)</script>') })],
])('%s: only the picture is kept', (_, given) => {
  expect(plainJpeg(given)).toEqual({ bytes: plain, width: 256, height: 256 });
});

test('a picture in several scans keeps all of them', () => {
  const tables = [0xff, 0xc4, 0, 4, 1, 2];
  const second = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const given = jpeg({ scan: [1, 2, ...tables, ...second, 3, 0xff, 0x00, 4] });
  expect(plainJpeg(given)?.bytes).toEqual(given);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['an SVG', new Uint8Array(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['the beginning of a JPEG', plain.subarray(0, 20)],
  ['a JPEG without its end', plain.subarray(0, plain.length - 2)],
  ['a JPEG without a size', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
  [
    'a segment that is longer than the file',
    new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]),
  ],
  ['a segment without a length', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9])],
])('%s is no photo', (_, given) => {
  expect(plainJpeg(given)).toBeUndefined();
});
