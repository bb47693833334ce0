/**
 * One file of an archive, in memory. The directory's sizes are read before its bytes, and unpacking stops as
 * soon as there is more than the directory says: an archive can't make the server work or hold more than that.
 */
import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { type ReadRange, rangeOf, UnreadableZip, type ZipEntry } from './zip-directory.ts';

/** What cannot be packed any further grows a little. */
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

/** Packed bytes that are unpacked between two looks at the size: they become 16 MB at most. */
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
