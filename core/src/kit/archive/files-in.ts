/**
 * Extracts files from an archive in memory, each limited to its size in the directory and all together to a
 * total.
 */
import { unpack } from './unpack.ts';
import { readZipDirectory, UnreadableZip } from './zip-directory.ts';

export class ArchiveTooLarge extends UnreadableZip {}

export async function filesIn(
  archive: Uint8Array,
  { most, wants = () => true }: { readonly most: number; wants?(name: string): boolean },
): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = async (first: number, last: number) => archive.subarray(first, last + 1);
  const directory = await readZipDirectory(read, archive.length);
  const wanted = [...directory.values()].filter(({ name }) => wants(name));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > most)
    throw new ArchiveTooLarge('too large');
  const files = new Map<string, Uint8Array>();
  for (const entry of wanted) files.set(entry.name, await unpack(read, entry, most));
  return files;
}
