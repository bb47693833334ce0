/**
 * The central directory at the end of a ZIP file (PKWARE's APPNOTE, 4.3), read by range, so that single files
 * are served without unpacking the whole archive. ZIP64 and encryption are refused.
 */

export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  /** Offset of the local header, which precedes the data. */
  readonly offset: number;
}

/** Reads bytes of the archive; `first` and `last` are inclusive. */
export type ReadRange = (first: number, last: number) => Promise<Uint8Array>;

export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const HEADER_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const HEADER_SIZE = 30;
const MOST_COMMENT = 65_535;
const MOST_DIRECTORY = 4 * 1024 * 1024;
const MOST_ENTRIES = 10_000;

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export async function readZipDirectory(
  read: ReadRange,
  size: number,
): Promise<ReadonlyMap<string, ZipEntry>> {
  if (size < END_SIZE) throw new UnreadableZip('too short');
  const start = Math.max(0, size - END_SIZE - MOST_COMMENT);
  const tail = await read(start, size - 1);
  const end = endOf(tail);
  const view = viewOf(tail);
  const entries = view.getUint16(end + 10, true);
  const length = view.getUint32(end + 12, true);
  const offset = view.getUint32(end + 16, true);
  if (entries > MOST_ENTRIES || length > MOST_DIRECTORY || offset + length > start + end)
    throw new UnreadableZip('a directory that does not fit');
  if (entries === 0) return new Map();
  const directory = await read(offset, offset + length - 1);
  return entriesIn(directory, entries);
}

function endOf(tail: Uint8Array): number {
  const view = viewOf(tail);
  for (let at = tail.length - END_SIZE; at >= 0; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw new UnreadableZip('no directory');
}

function entriesIn(directory: Uint8Array, many: number): Map<string, ZipEntry> {
  const view = viewOf(directory);
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let n = 0; n < many; n++) {
    if (at + ENTRY_SIZE > directory.length || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new UnreadableZip('a broken directory');
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const nameLength = view.getUint16(at + 28, true);
    const bytes = directory.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength);
    const name = new TextDecoder().decode(bytes).replaceAll('\\', '/');
    if ((flags & 1) === 1 || (method !== 0 && method !== 8))
      throw new UnreadableZip('encrypted, or packed in an unknown way');
    if (/\p{Cc}/u.test(name)) throw new UnreadableZip('a name with control characters');
    // Readers disagree on which of the two files wins.
    if (entries.has(name)) throw new UnreadableZip('two files with the same name');
    if (!name.endsWith('/'))
      entries.set(name, {
        name,
        isDeflated: method === 8,
        packedSize: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        crc: view.getUint32(at + 16, true),
        offset: view.getUint32(at + 42, true),
      });
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Byte range of an entry's data, which follows a local header of variable length. */
export async function rangeOf(
  read: ReadRange,
  { offset, packedSize }: ZipEntry,
): Promise<{ readonly first: number; readonly last: number }> {
  const header = await read(offset, offset + HEADER_SIZE - 1);
  const view = viewOf(header);
  if (header.length < HEADER_SIZE || view.getUint32(0, true) !== HEADER_SIGNATURE)
    throw new UnreadableZip('a broken header');
  const first = offset + HEADER_SIZE + view.getUint16(26, true) + view.getUint16(28, true);
  return { first, last: first + packedSize - 1 };
}
