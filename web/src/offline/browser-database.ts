/** The database in this browser's IndexedDB, created from the prepared image if there is none yet. */

import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { product } from '@tenure/core/app';
import { type Migration, MigrationRefused } from '@tenure/core/database/apply-migrations';
import type { Database } from '@tenure/core/kit/data/database';
import { hasTenants } from '@tenure/core/kit/data/found-tenant';
import type { Bytes, Log, Ports } from '@tenure/core/kit/ports';
import { provisionCompanies } from '@tenure/core/provision';
import { loadSampleCompanies } from '@tenure/core/sample-companies';
import { recall, remember } from '../lib/device-storage.ts';
import { fromBase64Url } from './base64url.ts';
import { forgetFiles, indexedDbFiles } from './browser-files.ts';
import { browserPorts } from './browser-ports.ts';
import { migratePglite } from './migrations.ts';
import { openPglite, pgliteDatabase } from './pglite-database.ts';

const FOLDER = 'tenure-offline';
/** Set once a database is stored completely; if the page closes before that, creation starts again. */
const MADE = 'offline.made';

const sources = import.meta.glob<string>('../../../core/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const migrations: Migration[] = Object.entries(sources).map(([path, sql]) => ({
  name: path.split('/').at(-1) ?? path,
  sql,
}));

export async function openBrowserDatabase(
  config: RuntimeConfig,
  log: Log,
): Promise<{ database: Database; ports: Ports }> {
  const started = performance.now();
  const kept = recall(MADE) !== null;
  const pg = await openCurrent(kept, log);
  const database = pgliteDatabase(pg);
  const ports = browserPorts({ files: indexedDbFiles(preparedFiles()), log, config });
  if (!(await hasTenants(database))) await loadSampleCompanies(database, ports);
  else await provisionCompanies(database, ports, product.areas);
  remember(MADE, 'yes');
  const ms = Math.round(performance.now() - started);
  performance.measure('tenure offline boot', { start: started, detail: { kept } });
  console.info(
    `Offline mode is ready after ${ms} ms (${kept ? 'kept database' : 'new database'}).`,
  );
  return { database, ports };
}

async function openCurrent(kept: boolean, log: Log) {
  if (!kept) return makeAnew();
  const pg = await openPglite({ dataDir: `idb://${FOLDER}` });
  try {
    await migratePglite(pg, migrations);
    return pg;
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error;
    log.warn({ reason: error.message }, 'The offline database is made anew');
    remember(MADE, null);
    // Only a page reload reliably releases the old store.
    window.location.reload();
    return new Promise<never>(() => {});
  }
}

async function makeAnew() {
  await forgetDatabase();
  await forgetFiles();
  const image = await fetch('/offline/company.tar.gz');
  const pg = await openPglite({
    dataDir: `idb://${FOLDER}`,
    // Without an image the database is created from the migrations, which is slower.
    ...(image.ok ? { loadDataDir: await image.blob() } : {}),
  });
  await migratePglite(pg, migrations);
  return pg;
}

function forgetDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`/pglite/${FOLDER}`);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Pictures of the sample companies, fetched when the first one is viewed. */
function preparedFiles() {
  let all: Promise<Record<string, string>> | undefined;
  return async (key: string): Promise<Bytes | undefined> => {
    all ??= fetch('/offline/files.json').then((answer) => (answer.ok ? answer.json() : {}));
    const text = (await all)[key];
    return text === undefined ? undefined : fromBase64Url(text);
  };
}
