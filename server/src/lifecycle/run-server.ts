import { readSettings } from '../settings.ts';
import { StartupError } from '../startup-error.ts';
import type { Product } from './application.ts';
import { Closing } from './closing.ts';
import { startServer } from './start-server.ts';

// npm repeats Ctrl-C although the terminal has already signalled us; that is not a second request to stop.
const sameSignalWithin = 500;

/** The life of the process: start, serve, shut down cleanly on a signal, immediately on a second one. */
export async function runServer(product: Product, entry: string): Promise<void> {
  const closing = new Closing();
  const stopping = new AbortController();
  let signalledAt: number | undefined;
  let stopDatabaseAtOnce = () => {};
  let ending: Promise<void> | undefined;

  const end = (exitCode: number): Promise<void> => {
    ending ??= (async () => {
      stopping.abort();
      await starting;
      const failures = await closing.closeAll();
      for (const failure of failures) console.error(failure);
      process.exit(failures.length > 0 ? 1 : exitCode);
    })();
    return ending;
  };
  const fail = (error: unknown): void => {
    console.error(error instanceof StartupError ? error.message : error);
    void end(1);
  };
  const onSignal = (): void => {
    const now = Date.now();
    if (signalledAt === undefined) {
      signalledAt = now;
      console.log('Stopping Tenure.');
      void end(0);
    } else if (now - signalledAt > sameSignalWithin) {
      console.error('Stopping at once.');
      stopDatabaseAtOnce();
      process.exit(1);
    }
  };

  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  let reportFailure: unknown;
  const starting = (async () => {
    await startServer({
      settings: readSettings(process.env),
      empty: process.argv.includes('--empty'),
      product,
      entry,
      closing,
      stopping: stopping.signal,
      say: (line) => console.log(line),
      onFailed: (reason) => fail(new StartupError(reason)),
      // Windows does not support this signal.
      onWorkers: (renew) => process.platform !== 'win32' && process.on('SIGUSR2', renew),
      onDatabaseOpen: (stopAtOnce) => {
        stopDatabaseAtOnce = stopAtOnce;
      },
    });
  })().catch((error: unknown) => {
    reportFailure = error;
  });
  await starting;
  if (reportFailure !== undefined && !stopping.signal.aborted) fail(reportFailure);
}
