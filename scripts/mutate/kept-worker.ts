/**
 * A pool whose worker stays alive between runs: loading the product takes longer than most tests, so a fault
 * costs only the modules it changes and their importers. Tests isolate themselves: see vitest.config.ts.
 */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { ForksPoolWorker, type PoolRunnerInitializer, type PoolWorker } from 'vitest/node';

const preload = join(import.meta.dirname, 'note-reached.mjs');
const runner = join(import.meta.dirname, 'stop-at-failure.mjs');

declare module 'vitest' {
  export interface ProvidedContext {
    isFault: boolean;
  }
}

type Options = ConstructorParameters<typeof ForksPoolWorker>[0];
type Request = Parameters<PoolWorker['send']>[0];

interface Kept {
  readonly worker: ForksPoolWorker;
  isStarted: boolean;
  /** Files changed since its last run; a run that stops early may not have reloaded them. */
  readonly stale: Set<string>;
}

export interface KeptWorkers {
  readonly pool: PoolRunnerInitializer;
  /** The next run reloads modules of these files. */
  invalidate(files: readonly string[]): void;
  /** Whether the next run tests a fault, so that its first failure is enough. */
  isFault: boolean;
  /** Stops the workers, so that the next run starts fresh ones. */
  end(): Promise<void>;
}

/** One worker for each project. */
export function keptWorkers(): KeptWorkers {
  const kept = new Map<string, Kept>();
  const keep = (options: Options): Kept => {
    const name = options.project.name;
    const execArgv = [...options.execArgv, '--import', preload];
    const one = kept.get(name) ?? {
      worker: new ForksPoolWorker({ ...options, execArgv }),
      isStarted: false,
      stale: new Set<string>(),
    };
    kept.set(name, one);
    return one;
  };
  const workers: KeptWorkers = {
    invalidate(files) {
      for (const { stale } of kept.values()) for (const file of files) stale.add(file);
    },
    isFault: false,
    pool: { name: 'kept', createPoolWorker: (options) => borrowed(keep(options), workers) },
    async end() {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map(({ worker, isStarted }) => isStarted && worker.stop()));
    },
  };
  return workers;
}

/** For a single run: start and stop are simulated once the worker is running. */
function borrowed(one: Kept, workers: KeptWorkers): PoolWorker {
  const answers = new EventEmitter();
  const listeners: [string, (value: unknown) => void][] = [];
  const { worker } = one;
  const answer = (type: 'started' | 'stopped') =>
    setImmediate(() => answers.emit('message', { type, __vitest_worker_response__: true }));
  return {
    name: 'kept',
    cacheFs: worker.cacheFs,
    on(event, listener) {
      listeners.push([event, listener]);
      worker.on(event, listener);
      answers.on(event, listener);
    },
    off(event, listener) {
      worker.off(event, listener);
      answers.off(event, listener);
    },
    deserialize: (data) => worker.deserialize(data),
    async start() {
      if (!one.isStarted) await worker.start();
    },
    send(message: Request) {
      if ('type' in message && message.type === 'stop') return answer('stopped');
      if ('type' in message && message.type === 'start') {
        if (one.isStarted) return answer('started');
        one.isStarted = true;
        message.context.pool = 'forks';
        message.context.config = { ...message.context.config, runner };
      }
      if ('type' in message && message.type === 'run') {
        const { isFault } = workers;
        message.context.invalidates = [...one.stale];
        one.stale.clear();
        message.context.providedContext = { ...message.context.providedContext, isFault };
      }
      worker.send(message);
    },
    async stop() {
      for (const [event, listener] of listeners) worker.off(event, listener);
    },
  };
}
