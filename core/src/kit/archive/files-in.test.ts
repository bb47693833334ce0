import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sayingItUnpacksTo } from '../../testing/files/lying-archive.ts';
import { ArchiveTooLarge, filesIn } from './files-in.ts';

const archive = zipSync({ 'a.txt': strToU8('one'), 'b.txt': strToU8('other') });

test('files that are wanted come out as they went in', async () => {
  const files = await filesIn(archive, { most: 100, wants: (name) => name === 'b.txt' });
  expect([...files]).toEqual([['b.txt', strToU8('other')]]);
});

test('what all of them unpack to is counted, and only of those that are wanted', async () => {
  expect((await filesIn(archive, { most: 8 })).size).toBe(2);
  await expect(filesIn(archive, { most: 7 })).rejects.toThrow(ArchiveTooLarge);
  expect((await filesIn(archive, { most: 7, wants: (name) => name === 'a.txt' })).size).toBe(1);
});

test('a file that unpacks to more than it says takes no time', async () => {
  const bomb = sayingItUnpacksTo(10, zipSync({ 'a.txt': new Uint8Array(200_000_000) }));
  const began = process.cpuUsage();
  await expect(filesIn(bomb, { most: 1_000_000 })).rejects.toThrow('broken data');
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
