import { readFile } from 'node:fs/promises';
import { useEngine } from '@tenure/core/testing/engine';
import { inject } from 'vitest';
import { memoryFiles } from '../browser-files.ts';
import { browserPorts, consoleLog } from '../browser-ports.ts';
import { openPglite, pgliteDatabase } from '../pglite-database.ts';

/** Core's own suite over the database and the ports of offline mode, in memory under Node. */
export async function openPgliteEngine() {
  const image = new Blob([new Uint8Array(await readFile(inject('pgliteImage')))]);
  const pg = await openPglite({ loadDataDir: image });
  return {
    pg,
    database: pgliteDatabase(pg),
    ports: browserPorts({
      files: memoryFiles(),
      log: { ...consoleLog, warn: () => {} },
      config: { environment: 'local', logLevel: 'error', recaptchaKey: 'local-development-key' },
    }),
    close: () => pg.close(),
  };
}

// biome-ignore lint/correctness/useHookAtTopLevel: not a React hook, it only begins with the same word
useEngine({ name: 'PGlite', open: openPgliteEngine });
