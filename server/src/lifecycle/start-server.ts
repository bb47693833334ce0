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
import { startWorkers } from './workers.ts';

export interface StartOptions {
  settings: Settings;
  empty: boolean;
  product: Product;
  closing: Closing;
  stopping: AbortSignal;
  say(line: string): void;
  /** The program that worker processes run. */
  entry: string;
  /** The database or the workers are gone for good: the server cannot continue. */
  onFailed(reason: string): void;
  /** Told how to replace the worker processes one after the other. */
  onWorkers(renew: () => void): void;
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
    event === 'failed' ? options.onFailed(reason) : say(reason),
  );
  closing.add('the database', () => database.stop());
  options.onDatabaseOpen(() => database.stopAtOnce());
  stopping.throwIfAborted();

  const { application, signIns, setupCode } = await inTurn(database.ownerUrl, () =>
    prepare({ ...options, settings }, database, files),
  );
  await claimed.release();
  if (application) {
    await listen(application.server, settings);
    closing.add('the web server', () => drain(application.server));
  } else {
    const { ownerUrl, appUrl } = database;
    const { port, publicUrl } = settings;
    const workers = await startWorkers({
      many: settings.workers,
      entry: options.entry,
      assignment: { ownerUrl, appUrl, port, publicUrl, setupCode },
      stopping,
      say,
      onFailed: options.onFailed,
    });
    closing.add('the workers', () => workers.stop());
    options.onWorkers(() => void workers.renew().catch((error) => say(String(error))));
  }

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
  const sample = await product.prepareSample(host, { empty: options.empty });
  stopping.throwIfAborted();
  if (settings.workers > 1) return { ...sample, application: undefined };

  const application = await product.createApplication(host, sample.setupCode);
  closing.add('the application', () => application.stop());
  return { ...sample, application };
}
