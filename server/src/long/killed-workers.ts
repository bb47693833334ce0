/** Processes that run a server's background jobs and are killed in turn. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { TestDatabase } from '../testing/test-database.ts';

export interface KilledWorkers {
  start(n: number): Promise<void>;
  /** kill -9, then starts another one. */
  replace(n: number): Promise<void>;
  end(): void;
}

/** They run the product's jobs or those of the kill tests. */
export function killedWorkers(
  { appUrl, ownerUrl }: TestDatabase,
  tenantId: number,
  work: 'product' | 'kill-work',
): KilledWorkers {
  const workers = new Map<number, ChildProcess>();
  const start = async (n: number) => {
    const worker = spawn(
      process.execPath,
      ['--import', 'tsx', join(projectRoot, 'server/src/long/kill-worker.ts')],
      {
        cwd: projectRoot,
        env: {
          PATH: process.env.PATH,
          APP_URL: appUrl,
          OWNER_URL: ownerUrl,
          TENANT_ID: String(tenantId),
          WORK: work,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    workers.set(n, worker);
    await once(worker.stdout as NodeJS.ReadableStream, 'data');
  };
  return {
    start,
    async replace(n) {
      const victim = workers.get(n) as ChildProcess;
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      await start(n);
    },
    end() {
      for (const worker of workers.values()) worker.kill('SIGKILL');
      workers.clear();
    },
  };
}
