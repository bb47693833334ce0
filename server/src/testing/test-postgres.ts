import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Harness } from '@tenure/core/testing/harness';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';
import { readMigrationFiles } from '../database/migration-files.ts';
import { createDatabase, urlOfDatabase, withClient } from '../postgres/databases.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { engineOver } from './engine-over.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { adminUrl: string; ownerUrl: string; appUrl: string };
  }
}

/**
 * One PostgreSQL for the whole test run, with two template databases: `tenure`, migrated and empty, and
 * `furnished`, with the two small companies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await quickFolder(), 'tenure-test-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 300 });
  await cleanUpAfterKill(dataDir);
  const { adminUrl, ownerUrl, appUrl } = postgres;
  await migrate({ ownerUrl, appUrl, migrations: await readMigrationFiles() });
  await withClient(adminUrl, (admin) => createDatabase(admin, 'furnished', 'tenure'));
  const engine = engineOver(urlOfDatabase(appUrl, 'furnished'), 'furnished');
  await Harness.furnish(engine);
  await engine.close();
  project.provide('postgres', { adminUrl, ownerUrl, appUrl });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * A folder in memory if there is enough: copying a database there takes a tenth of the time of a busy disk.
 */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm';
  const space = await statfs(memory).catch(() => undefined);
  return space && space.bavail * space.bsize > 4e9 ? memory : tmpdir();
}

/** A killed run can't clean up, so a small shell waits for its pipe to close and does it. */
async function cleanUpAfterKill(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const pidFile = await readFile(join(dataDir, 'postgresql', 'data', 'postmaster.pid'), 'utf8');
  const script = 'cat; test -d "$0" || exit 0; kill -QUIT "$1"; sleep 1; rm -rf "$0"';
  const watcher = spawn('/bin/sh', ['-c', script, dataDir, pidFile.split('\n')[0] ?? ''], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
}
