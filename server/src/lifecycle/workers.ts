/**
 * Several processes behind one port (ADR 80). The primary process manages the database, the port and the
 * workers; each worker is a complete server, as if it ran on its own machine.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import type { Assignment, FromWorker, ToWorker } from './worker-message.ts';

export interface WorkersOptions {
  readonly many: number;
  /** The script of worker processes. */
  readonly entry: string;
  readonly assignment: Assignment;
  readonly stopping: AbortSignal;
  say(line: string): void;
  /** Called when a worker that ended could not be replaced. */
  onFailed(reason: string): void;
}

export interface Workers {
  /** Replaces the workers one after the other: each stops when its successor serves. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE = 15_000;
/** Limits the rate of restarts when a worker keeps failing at startup. */
const BEFORE_ANOTHER = 500;

export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const serving = new Set<Worker>();
  let opening = 0;
  let isStopping = false;
  // Workers accept connections themselves: a connection passed to a worker that has just died would never be
  // answered or closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: options.entry, args: [] });

  const open = async (): Promise<void> => {
    opening += 1;
    const worker = cluster.fork();
    // A worker that isn't serving yet has nothing to finish.
    const cut = () => worker.process.kill('SIGKILL');
    options.stopping.addEventListener('abort', cut, { once: true });
    await ready(worker, options.assignment).finally(() => {
      opening -= 1;
      options.stopping.removeEventListener('abort', cut);
    });
    serving.add(worker);
    worker.once('exit', (code, signal) => {
      if (serving.delete(worker)) void replace(signal ?? String(code));
    });
  };
  const replace = async (how: string): Promise<void> => {
    if (isStopping) return;
    options.say(`A worker process ended (${how}); starting another.`);
    try {
      await pause(BEFORE_ANOTHER);
      // No second replacement for a worker that is being replaced.
      if (isStopping || serving.size + opening >= options.many) return;
      await open();
      options.say('Another worker process is running.');
    } catch (error) {
      if (!isStopping) options.onFailed(String(error));
    }
  };
  const close = async (worker: Worker): Promise<void> => {
    serving.delete(worker);
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    if (worker.isDead()) return;
    tell(worker, { stop: true });
    const cut = setTimeout(() => worker.process.kill('SIGKILL'), PATIENCE);
    await ended;
    clearTimeout(cut);
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    await Promise.all([...serving].map(close));
  };

  try {
    await Promise.all(Array.from({ length: options.many }, open));
  } catch (error) {
    await stop();
    throw error;
  }
  let renewing: Promise<void> = Promise.resolve();
  return {
    renew() {
      renewing = renewing.then(async () => {
        for (const worker of [...serving]) {
          if (isStopping) return;
          if (!serving.has(worker)) continue;
          await open();
          await close(worker);
        }
      });
      return renewing;
    },
    stop,
  };
}

const tell = (worker: Worker, message: ToWorker) => worker.send(message);

/** Sends the worker its assignment; resolves when it serves. */
function ready(worker: Worker, assignment: Assignment): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if ('listens' in message) tell(worker, { serve: assignment });
      else if ('ready' in message) resolve();
      else reject(new StartupError(message.failed));
    });
    worker.once('exit', () => reject(new StartupError('A worker process ended while starting.')));
  });
}
