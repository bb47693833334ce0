import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import {
  buildServer,
  endSpawned,
  processesNaming,
  spawnServer,
} from '../testing/spawned-server.ts';

const scratch = scratchFolder();
beforeAll(buildServer);
afterEach(() => endSpawned(scratch.path));
afterAll(scratch.remove);

const databasePid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgresql/data/postmaster.pid'), 'utf8').split('\n')[0]);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops everything, the database too',
  async (signal) => {
    const folder = join(scratch.path, signal);
    const server = spawnServer({ env: { DATA_DIR: folder } });
    const address = await server.ready;
    expect(processesNaming(folder).length).toBeGreaterThan(0);
    // As npm does at Ctrl-C: it passes on what the terminal has sent already.
    process.kill(server.pid, signal);
    process.kill(server.pid, signal);
    expect(await server.exit).toBe(0);
    expect(processesNaming(folder)).toEqual([]);
    await expect(fetch(address)).rejects.toThrow();
  },
  30_000,
);

test('after kill -9 the next start takes over the database that was left running, within seconds', async () => {
  const folder = join(scratch.path, 'killed');
  const first = spawnServer({ env: { DATA_DIR: folder } });
  await first.ready;
  const database = databasePid(folder);
  process.kill(first.pid, 'SIGKILL');
  await first.exit;
  expect(processesNaming(folder)).toContain(database);

  const began = performance.now();
  const second = spawnServer({ env: { DATA_DIR: folder } });
  const address = await second.ready;
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(databasePid(folder)).toBe(database);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  process.kill(second.pid, 'SIGINT');
  expect(await second.exit).toBe(0);
  expect(processesNaming(folder)).toEqual([]);
});

test('a database that is killed under a running server is back within seconds', async () => {
  const folder = join(scratch.path, 'database-killed');
  const server = spawnServer({ env: { DATA_DIR: folder } });
  const address = await server.ready;
  const database = databasePid(folder);
  process.kill(database, 'SIGKILL');
  await expect
    .poll(() => server.output(), { timeout: 15_000 })
    .toContain('The embedded database is back.');
  await expect
    .poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 10_000 })
    .toBe(200);
  expect(databasePid(folder)).not.toBe(database);
  process.kill(server.pid, 'SIGTERM');
  expect(await server.exit).toBe(0);
  expect(processesNaming(folder)).toEqual([]);
});

test('a signal during the start ends it in order', async () => {
  const folder = join(scratch.path, 'early');
  const server = spawnServer({ env: { DATA_DIR: folder } });
  await expect
    .poll(() => processesNaming(`${folder}/postgresql`).length, { interval: 20, timeout: 10_000 })
    .toBeGreaterThan(0);
  process.kill(server.pid, 'SIGTERM');
  expect(await server.exit).toBe(0);
  expect(processesNaming(folder)).toEqual([]);
  expect(server.output()).not.toContain('ready');
});
