/** Folders stay small enough to read at a glance; wide ones are split by topic. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MOST_ENTRIES = 40;

const rooms = ['contract', 'core', 'server', 'web'];

/** The number of files and folders in each source folder, by path. */
export function entriesOf(root: string): Map<string, number> {
  const counted = new Map<string, number>();
  const count = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    counted.set(folder, entries.length);
    for (const entry of entries) if (entry.isDirectory()) count(`${folder}/${entry.name}`);
  };
  // A copy made for a test contains only some of them.
  for (const room of rooms) if (existsSync(join(root, room, 'src'))) count(`${room}/src`);
  return counted;
}

export const brokenFolderLaw = (entries: ReadonlyMap<string, number>): string[] =>
  [...entries]
    .filter(([, count]) => count > MOST_ENTRIES)
    .map(([folder, count]) => `${folder} has ${count} entries: split it by sub-topic.`);
