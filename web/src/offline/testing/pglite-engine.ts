import { useEngine } from '@tenure/core/testing/engine';
import { inject } from 'vitest';
import { memoryFiles } from '../browser-files.ts';
import { browserPorts, consoleLog } from '../browser-ports.ts';
import { pgliteDatabase } from '../pglite-database.ts';
import { openFromImage } from './migrated-pglite.ts';

/** Core's own suite over the database and the ports of offline mode, in memory under Node. */
export async function openPgliteEngine() {
  const pg = await openFromImage(inject('pgliteImage'));
  return {
    pg,
    database: pgliteDatabase(pg),
    ports: {
      ...browserPorts({
        files: memoryFiles(),
        log: { ...consoleLog, warn: () => {} },
        config: {
          environment: 'local' as const,
          logLevel: 'error' as const,
          recaptchaKey: 'local-development-key',
        },
      }),
      publicUrl: 'https://hr.example:8443',
    },
    close: () => pg.close(),
  };
}

// biome-ignore lint/correctness/useHookAtTopLevel: not a React hook, it only begins with the same word
useEngine({ name: 'PGlite', open: openPgliteEngine });
