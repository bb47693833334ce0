/** A JPEG built from segments, for tests: valid structure with dummy image data. */
const segment = (marker: number, ...data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
];

export const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));

interface Parts {
  width?: number;
  height?: number;
  /** Bytes between the start marker and the image. */
  before?: number[];
  scan?: number[];
  after?: number[];
}

export function jpeg({
  width = 256,
  height = 256,
  before = [],
  scan = [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
  after = [],
}: Parts = {}) {
  return new Uint8Array([
    ...[0xff, 0xd8],
    ...before,
    ...segment(0xdb, 0, 1, 2, 3),
    ...segment(0xc0, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
    ...scan,
    ...[0xff, 0xd9],
    ...after,
  ]);
}

export const exif = segment(0xe1, ...text('Exif\0\0GPS 33.8688 S 151.2093 E'));
export const comment = segment(0xfe, ...text('Taken at home'));
