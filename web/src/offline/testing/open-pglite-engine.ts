import { memoryFiles } from '../browser-files.ts';
import { browserPorts, consoleLog } from '../browser-ports.ts';
import { pgliteDatabase } from '../pglite-database.ts';
import { openFromImage } from './migrated-pglite.ts';

/** Core over the offline mode's database and ports, in memory under Node. */
export async function openPgliteEngine(image: string) {
  const pg = await openFromImage(image);
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
      contentUrl: 'https://packages.example:8443',
    },
    close: () => pg.close(),
  };
}
