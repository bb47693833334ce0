import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * In the local environment the key is generated once and stored: without it, encrypted data would be lost.
 */
export async function localSecretKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
  // link() fails if the file exists, so an existing key is never replaced.
  await link(draft, file).catch(() => {});
  await rm(draft);
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64');
  if (key.length !== 32) {
    throw new StartupError(
      `The key in ${file} is not 32 bytes in base64: restore it from a backup.`,
    );
  }
  return key;
}
