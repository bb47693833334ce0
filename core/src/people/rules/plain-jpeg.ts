/**
 * A photo is stored as a JPEG (ITU T.81) without metadata: anything that cameras and programs add, such as
 * location, device or preview, is removed, and so is everything after the end of the image (ADR 64).
 */
import type { Bytes } from '../../kit/ports.ts';

export interface PlainJpeg {
  readonly bytes: Bytes;
  readonly width: number;
  readonly height: number;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;

const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isSize = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Undefined for anything but a complete JPEG. */
export function plainJpeg(given: Uint8Array): PlainJpeg | undefined {
  if (given[0] !== 0xff || given[1] !== START) return undefined;
  const kept: Uint8Array[] = [given.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (given[at] === 0xff) {
    const marker = given[at + 1];
    if (marker === undefined) return undefined;
    // A fill byte.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      kept.push(given.subarray(at, at + 2));
      return size && { ...size, bytes: joined(kept) };
    }
    const length = (given[at + 2] ?? 0) * 256 + (given[at + 3] ?? 0);
    const next = marker === SCAN ? endOfScan(given, at + 2 + length) : at + 2 + length;
    if (length < 2 || next > given.length) return undefined;
    if (isSize(marker)) size = sizeAt(given, at);
    if (!isApplication(marker) && marker !== COMMENT) kept.push(given.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** The end of the scan: a marker that is neither an escaped byte nor a restart marker. */
function endOfScan(given: Uint8Array, from: number): number {
  for (let at = from; at + 1 < given.length; at += 1) {
    const next = given[at + 1] as number;
    if (given[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return Number.POSITIVE_INFINITY;
}

function sizeAt(given: Uint8Array, at: number) {
  const two = (from: number) => (given[from] ?? 0) * 256 + (given[from + 1] ?? 0);
  return { height: two(at + 5), width: two(at + 7) };
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
