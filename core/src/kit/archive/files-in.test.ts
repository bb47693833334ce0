import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sayingItUnpacksTo } from '../../testing/files/lying-archive.ts';
import { ArchiveTooLarge, filesIn } from './files-in.ts';

const archive = zipSync({ 'a.txt': strToU8('one'), 'b.txt': strToU8('other') });

test('selected files are extracted unchanged', async () => {
  const files = await filesIn(archive, { most: 100, wants: (name) => name === 'b.txt' });
  expect([...files]).toEqual([['b.txt', strToU8('other')]]);
});

test('the total size limit counts the selected files only', async () => {
  expect((await filesIn(archive, { most: 8 })).size).toBe(2);
  await expect(filesIn(archive, { most: 7 })).rejects.toThrow(ArchiveTooLarge);
  expect((await filesIn(archive, { most: 7, wants: (name) => name === 'a.txt' })).size).toBe(1);
});

test('a file that unpacks to more than its declared size is refused quickly', async () => {
  const bomb = sayingItUnpacksTo(10, zipSync({ 'a.txt': new Uint8Array(200_000_000) }));
  const began = process.cpuUsage();
  await expect(filesIn(bomb, { most: 1_000_000 })).rejects.toThrow('broken data');
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
