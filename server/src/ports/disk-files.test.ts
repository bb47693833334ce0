import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { diskFiles } from './disk-files.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);
const files = diskFiles(scratch.path);
const bytes = new Uint8Array([1, 2, 3]);

test.each(['7/leave/_token', '7/leave/-token', '7/dashboard/Ab-_9.png'])(
  '%s is kept and found, whatever a random token begins with',
  async (key) => {
    await files.put(key, bytes);
    expect(await files.get(key)).toEqual(bytes);
    await files.remove(key);
    expect(await files.get(key)).toBeUndefined();
  },
);

test.each(['../secret', '7/../secret', '/etc/passwd', '7/.hidden', '7//x', 'a b', '7/x\\y', ''])(
  '“%s” names no file',
  async (key) => {
    await expect(async () => files.put(key, bytes)).rejects.toThrow('Not a file key');
  },
);
