/**
 * Offline mode is a separate build under /offline/: if it shared chunks, pages that never go offline would
 * load code that only core uses.
 */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const web = join(root, 'web');
const madeFrom = ['contract/src', 'core/src', 'core/migrations', 'web/scripts', 'web/src/offline'];

export function offlineBuild(): Plugin {
  let image: Promise<string> | undefined;
  return {
    name: 'tenure:offline',
    buildStart() {
      image = makeImageOnce();
      // Served at its own address; nothing else waits for it.
      image.catch(() => {});
    },
    async writeBundle({ dir = '' }) {
      await buildOffline(join(dir, 'offline'));
      await cp((await image) ?? '', join(dir, 'offline'), { recursive: true });
    },
    configureServer(server) {
      server.middlewares.use('/offline', async (request, response, next) => {
        const file = join((await image) ?? '', request.url ?? '');
        if (!/^\/[a-z.]+$/.test(request.url ?? '') || !existsSync(file)) return next();
        response.end(await readFile(file));
      });
    },
  };
}

async function buildOffline(outDir: string): Promise<void> {
  await build({
    root: web,
    configFile: false,
    publicDir: false,
    base: '/offline/',
    // PGlite contains branches for Node and for dynamic code that the browser never runs.
    logLevel: 'error',
    build: {
      outDir,
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: join(web, 'src/offline/start-offline.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
        checks: { eval: false },
      },
    },
  });
}

/** Rebuilt only when one of its inputs has changed. */
async function makeImageOnce(): Promise<string> {
  const folder = join(root, '.cache/offline-image', await fingerprint());
  if (existsSync(folder)) return folder;
  const script = join(web, 'scripts/make-offline-image.ts');
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
