import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const madeFrom = ['contract/src', 'core/src', 'core/migrations', 'web/scripts', 'web/src/offline'];
const parts = ['company.tar.gz', 'files.json'];

/** Serves and builds /offline/…: the prepared database that offline mode starts from. */
export function offlineImage(): Plugin {
  let folder: Promise<string> | undefined;
  return {
    name: 'tenure:offline-image',
    buildStart() {
      folder = makeOnce();
      // Whoever needs it is told; a page that never goes offline does not wait for it.
      folder.catch(() => {});
    },
    async generateBundle() {
      for (const part of parts) {
        const source = await readFile(join((await folder) ?? '', part));
        this.emitFile({ type: 'asset', fileName: `offline/${part}`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use('/offline', async (request, response, next) => {
        const part = parts.find((name) => request.url === `/${name}`);
        if (!part) return next();
        response.end(await readFile(join((await folder) ?? '', part)));
      });
    },
  };
}

/** Made again only when something it is made of has changed. */
async function makeOnce(): Promise<string> {
  const folder = join(root, '.cache/offline-image', await fingerprint());
  if (existsSync(folder)) return folder;
  const script = join(root, 'web/scripts/make-offline-image.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], { cwd: root });
  return folder;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const place of madeFrom) {
    const names = await readdir(join(root, place), { recursive: true, withFileTypes: true });
    const files = names
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
