import { strFromU8, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ReadRange, rangeOf, readZipDirectory, UnreadableZip } from './zip-directory.ts';

const over =
  (bytes: Uint8Array): ReadRange =>
  async (first, last) =>
    bytes.subarray(first, last + 1);

const archive = zipSync({
  'imsmanifest.xml': [strToU8('<manifest/>'), { level: 0 }],
  'a/läsning.html': strToU8('x'.repeat(1000)),
});

test('names, sizes and offsets of files are read from the end of the archive', async () => {
  const entries = await readZipDirectory(over(archive), archive.length);
  expect([...entries.keys()]).toEqual(['imsmanifest.xml', 'a/läsning.html']);
  const entry = entries.get('imsmanifest.xml');
  if (!entry) throw new Error('no entry');
  const { first, last } = await rangeOf(over(archive), entry);
  expect(strFromU8(archive.subarray(first, last + 1))).toBe('<manifest/>');
  expect(entries.get('a/läsning.html')).toMatchObject({ isDeflated: true, size: 1000 });
});

test.each([
  ['cut off', archive.subarray(0, archive.length - 10)],
  ['too short', archive.subarray(0, 5)],
  ['with a directory that is cut', Uint8Array.from([...archive.subarray(40)])],
  ['no archive at all', strToU8('PK\x03\x04'.repeat(100))],
])('an archive that is %s is refused', async (_, bytes) => {
  await expect(readZipDirectory(over(bytes), bytes.length)).rejects.toThrow(UnreadableZip);
});

test('an encrypted archive is refused', async () => {
  const bytes = archive.slice();
  const at = bytes.findIndex(
    (byte, n) => byte === 0x50 && bytes[n + 1] === 0x4b && bytes[n + 2] === 1 && bytes[n + 3] === 2,
  );
  bytes[at + 8] = 1;
  await expect(readZipDirectory(over(bytes), bytes.length)).rejects.toThrow(UnreadableZip);
});

test('an archive with two files of the same name is refused', async () => {
  const twice = zipSync({ 'a.pdf': strToU8('one'), 'b.pdf': strToU8('two') });
  const bytes = Uint8Array.from(twice, (byte) => (byte === 0x62 ? 0x61 : byte));
  await expect(readZipDirectory(over(bytes), bytes.length)).rejects.toThrow(UnreadableZip);
});

test('a name with control characters is refused', async () => {
  const bytes = zipSync({ 'E1042\u0000.pdf': strToU8('one') });
  await expect(readZipDirectory(over(bytes), bytes.length)).rejects.toThrow(UnreadableZip);
});
