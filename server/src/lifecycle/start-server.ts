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
  /** The script of worker processes. */
  entry: string;
  /** Called when the database or the workers have failed for good and the server can't continue. */
  onFailed(reason: string): void;
  /** Receives the function that replaces the workers one after the other. */
  onWorkers(renew: () => void): void;
  /** Called as soon as the database is open, for an immediate stop. */
  onDatabaseOpen(stopAtOnce: () => void): void;
}

/** Every step registers its cleanup before the next one starts. */
export async function startServer(options: StartOptions): Promise<void> {
  const { closing, stopping, say } = options;
  const claimed = await claimPort(options.settings);
  const settings = withPort(options.settings, claimed.port);
  // Before the database is touched: without file storage, nothing is changed.
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

/** With PORT=0 the system chooses a port, which addresses in messages must contain. */
const withPort = (settings: Settings, port: number): Settings => ({
  ...settings,
  port,
  publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`),
});

/** Migrates the database and creates the application. */
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
