/**
 * Extracts one file of an archive in memory. The sizes in the directory are checked before the data is read,
 * and inflating stops as soon as the output exceeds them, so an archive can't exhaust processor time or
 * memory.
 */
import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { type ReadRange, rangeOf, UnreadableZip, type ZipEntry } from './zip-directory.ts';

/** Incompressible data grows slightly when it is compressed. */
const packedMost = (most: number) => most + most / 1000 + 1024;

export const isLargerThan = ({ size, packedSize }: ZipEntry, most: number): boolean =>
  size > most || packedSize > packedMost(most);

export async function unpack(read: ReadRange, entry: ZipEntry, most: number): Promise<Uint8Array> {
  if (isLargerThan(entry, most)) throw new UnreadableZip('too large');
  const { first, last } = await rangeOf(read, entry);
  const packed = entry.packedSize === 0 ? new Uint8Array() : await read(first, last);
  if (packed.length !== entry.packedSize) throw new UnreadableZip('cut off');
  const bytes = entry.isDeflated ? inflated(packed, entry.size) : packed;
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc)
    throw new UnreadableZip('broken data');
  return bytes;
}

/** Compressed bytes per step; the size is checked after each step, which inflates to 16 MB at most. */
const AT_ONCE = 16 * 1024;

function inflated(packed: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let filled = 0;
  const inflate = new Inflate((part) => {
    if (filled + part.length > size) throw new UnreadableZip('more than it says');
    bytes.set(part, filled);
    filled += part.length;
  });
  try {
    for (let at = 0; at < packed.length; at += AT_ONCE)
      inflate.push(packed.subarray(at, at + AT_ONCE), at + AT_ONCE >= packed.length);
  } catch {
    throw new UnreadableZip('broken data');
  }
  return bytes.subarray(0, filled);
}
