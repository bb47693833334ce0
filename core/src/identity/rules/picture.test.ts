import { describe, expect, test } from 'vitest';
import { jpegHead, pngHead, webpHead } from './picture.fixture.ts';
import { readPicture } from './picture.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

describe('a picture is known by its own bytes', () => {
  test.each([
    ['PNG', pngHead(640, 480), 'image/png', 640, 480],
    ['JPEG', jpegHead(1200, 800), 'image/jpeg', 1200, 800],
    ['a JPEG with filling and a table before its size', jpegHead(9, 7, true), 'image/jpeg', 9, 7],
    ['WebP, extended', webpHead('VP8X', 4096, 2), 'image/webp', 4096, 2],
    ['WebP without loss', webpHead('VP8L', 300, 200), 'image/webp', 300, 200],
    ['WebP with loss', webpHead('VP8 ', 301, 201), 'image/webp', 301, 201],
  ])('%s', (_, bytes, contentType, width, height) => {
    expect(readPicture(bytes)).toEqual({ contentType, width, height });
    // As a view of a larger buffer, like the slice of a request body.
    const within = new Uint8Array([1, 2, 3, ...bytes]).subarray(3);
    expect(readPicture(within)).toEqual({ contentType, width, height });
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['a page', ascii('<!doctype html><script>alert(1)</script>')],
    ['SVG, which can carry scripts', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', ascii('GIF89a\u0001\u0001')],
    ['a document', ascii('%PDF-1.7')],
    ['a PNG that ends in its head', pngHead(640, 480).subarray(0, 20)],
    ['a PNG without its first part', pngHead(640, 480, 'IDAT')],
    ['a PNG of no width', pngHead(0, 480)],
    ['a JPEG that ends before its size', jpegHead(9, 7).subarray(0, 8)],
    ['a JPEG that goes on with something else', new Uint8Array([0xff, 0xd8, 1, 2, 3, 4])],
    ['a sound file', ascii('RIFF\u0000\u0000\u0000\u0000WAVEfmt ')],
    ['WebP of a kind that nobody knows', webpHead('VP9 ', 3, 3)],
  ])('%s is none', (_, bytes) => {
    expect(readPicture(bytes)).toBeUndefined();
  });
});
