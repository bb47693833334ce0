/** The life of a worker process: the primary process tells it when to serve and when to stop. */
import { inTurn } from '../database/start-turn.ts';
import { localSecretKey } from '../local-secret-key.ts';
import { openFiles } from '../ports/open-files.ts';
import { readSettings } from '../settings.ts';
import { StartupError } from '../startup-error.ts';
import type { Product } from './application.ts';
import { Closing } from './closing.ts';
import { drain, listen } from './listening.ts';
import type { Assignment, FromWorker, ToWorker } from './worker-message.ts';

export function runWorker(product: Product): void {
  const closing = new Closing();
  const stopping = new AbortController();
  let starting: Promise<void> | undefined;
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
    if (!stopping.signal.aborted)
      console.error(error instanceof StartupError ? error.message : error);
    void end(1);
  };

  // Signals reach the whole process group; the primary process then stops its workers cleanly.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // The primary process has ended.
  process.on('disconnect', () => void end(0));
  process.on('message', (message: ToWorker) => {
    if ('stop' in message) void end(0);
    else
      starting = serve(product, message.serve, closing, stopping.signal).then(
        () => tell({ ready: true }),
        (error: unknown) => {
          tell({ failed: error instanceof Error ? error.message : String(error) });
        },
      );
  });
  tell({ listens: true });
}

function tell(message: FromWorker): void {
  process.send?.(message);
}

async function serve(
  product: Product,
  { ownerUrl, appUrl, port, publicUrl, setupCode }: Assignment,
  closing: Closing,
  stopping: AbortSignal,
): Promise<void> {
  const settings = { ...readSettings(process.env), port, publicUrl };
  const secretKey = settings.secretKey ?? (await localSecretKey(settings.dataDir));
  const files = await openFiles(settings);
  const host = { settings: { ...settings, secretKey }, ownerUrl, appUrl, files, stopping };
  // Workers prepare the queues one after the other.
  const application = await inTurn(ownerUrl, () => product.createApplication(host, setupCode));
  closing.add('the application', () => application.stop());
  stopping.throwIfAborted();
  await listen(application.server, settings);
  closing.add('the web server', () => drain(application.server));
}
