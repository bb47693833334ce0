import type { Files } from '@tenure/core/kit/ports';
import { migrate } from '../database/migrate.ts';
import { readMigrationFiles } from '../database/migration-files.ts';
import { inTurn } from '../database/start-turn.ts';
import { localSecretKey } from '../local-secret-key.ts';
import { openFiles } from '../ports/open-files.ts';
import type { Settings } from '../settings.ts';
import type { HostContext, Product } from './application.ts';
import type { Closing } from './closing.ts';
import { claimPort, drain, listen } from './listening.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

export interface StartOptions {
  settings: Settings;
  empty: boolean;
  product: Product;
  closing: Closing;
  stopping: AbortSignal;
  say(line: string): void;
  /** The database is gone for good: the server cannot continue. */
  onDatabaseFailed(reason: string): void;
  /** Told at once, for an end that cannot wait. */
  onDatabaseOpen(stopAtOnce: () => void): void;
}

/** Every step registers how it is undone before the next begins. */
export async function startServer(options: StartOptions): Promise<void> {
  const { closing, stopping, say } = options;
  const claimed = await claimPort(options.settings);
  const settings = withPort(options.settings, claimed.port);
  // Before the database is touched: a server that cannot keep files changes nothing.
  const files = await openFiles(settings);

  const database = await openDatabase(settings, (event, reason) =>
    event === 'failed' ? options.onDatabaseFailed(reason) : say(reason),
  );
  closing.add('the database', () => database.stop());
  options.onDatabaseOpen(() => database.stopAtOnce());
  stopping.throwIfAborted();

  const { application, signIns } = await inTurn(database.ownerUrl, () =>
    prepare({ ...options, settings }, database, files),
  );
  await claimed.release();
  await listen(application.server, settings);
  closing.add('the web server', () => drain(application.server));

  say(`Tenure is ready at ${settings.publicUrl}`);
  for (const line of signIns) say(line);
}

/** With PORT=0 any free port is taken: addresses in messages must name the one it came to be. */
const withPort = (settings: Settings, port: number): Settings => ({
  ...settings,
  port,
  publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`),
});

/** From any database to one that serves this version, and the application upon it. */
async function prepare(options: StartOptions, database: OpenDatabase, files: Files) {
  const { settings, product, closing, stopping, say } = options;
  const { ownerUrl, appUrl } = database;
  const applied = await migrate({ ownerUrl, appUrl, migrations: await readMigrationFiles() });
  if (applied.length > 0) say(`Migrated the database: ${applied.join(', ')}.`);
  stopping.throwIfAborted();

  const secretKey = settings.secretKey ?? (await localSecretKey(settings.dataDir));
  const host: HostContext = {
    settings: { ...settings, secretKey },
    ownerUrl,
    appUrl,
    files,
    stopping,
  };
  const signIns = await product.prepareSample(host, { empty: options.empty });
  stopping.throwIfAborted();

  const application = await product.createApplication(host);
  closing.add('the application', () => application.stop());
  return { application, signIns };
}
