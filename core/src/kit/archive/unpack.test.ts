import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';
import { unpack } from './unpack.ts';
import { type ReadRange, readZipDirectory, UnreadableZip, type ZipEntry } from './zip-directory.ts';

const MOST = 100_000;
const text = 'The quick brown fox jumps over the lazy dog. '.repeat(500);
const archive = zipSync({
  'deflated.txt': strToU8(text),
  'stored.txt': [strToU8(text), { level: 0 }],
  'empty.txt': new Uint8Array(),
  'bomb.txt': new Uint8Array(50_000_000),
});

const over =
  (bytes: Uint8Array): ReadRange =>
  async (first, last) =>
    bytes.subarray(first, last + 1);

async function entryOf(name: string): Promise<ZipEntry> {
  const entry = (await readZipDirectory(over(archive), archive.length)).get(name);
  if (!entry) throw new Error(`no ${name}`);
  return entry;
}

test.each([
  ['deflated.txt', text],
  ['stored.txt', text],
  ['empty.txt', ''],
])('%s is extracted unchanged', async (name, expected) => {
  expect(strFromU8(await unpack(over(archive), await entryOf(name), MOST))).toBe(expected);
});

test('the checksum matches the standard’s check value', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
});

test.each<[string, string, (entry: ZipEntry) => ZipEntry]>([
  ['that says it is too large', 'bomb.txt', (entry) => entry],
  ['that unpacks to more than it says', 'bomb.txt', (entry) => ({ ...entry, size: 1000 })],
  ['that unpacks to less than it says', 'deflated.txt', (entry) => ({ ...entry, size: 99_999 })],
  ['with another checksum', 'stored.txt', (entry) => ({ ...entry, crc: entry.crc ^ 1 })],
  ['that is cut off', 'deflated.txt', (entry) => ({ ...entry, packedSize: 20 })],
  [
    'that claims the whole archive as its packed bytes',
    'stored.txt',
    (entry) => ({ ...entry, packedSize: 0xfffffff0 }),
  ],
  ['whose header is elsewhere', 'stored.txt', (entry) => ({ ...entry, offset: 3 })],
])('a file %s is refused', async (_, name, changed) => {
  const entry = changed(await entryOf(name));
  await expect(unpack(over(archive), entry, MOST)).rejects.toThrow(UnreadableZip);
});
