import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '@tenure/core/kit/ports';
import { assertFileKey } from './file-key.ts';

/** Files in a folder. Written to a temporary file and renamed, so that nobody reads a partial file. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(folder, ...key.split('/'));
  };
  const write = async (key: string, fill: (file: FileHandle) => Promise<void>) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const beside = `${path}.${randomBytes(6).toString('hex')}.part`;
    const file = await open(beside, 'w');
    try {
      await fill(file);
      await file.sync();
      await file.close();
      await rename(beside, path);
    } catch (error) {
      await file.close();
      await rm(beside, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => write(key, (file) => file.writeFile(bytes)),
    async putParts(key, parts) {
      let size = 0;
      await write(key, async (file) => {
        for await (const part of parts) {
          await file.writeFile(part);
          size += part.byteLength;
        }
      });
      return size;
    },
    getParts: (key, first, last) =>
      createReadStream(pathOf(key), { start: first, end: last, highWaterMark: 256 * 1024 }),
    remove: (key) => rm(pathOf(key), { force: true }),
    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
