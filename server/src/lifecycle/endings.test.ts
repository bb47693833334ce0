import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import {
  buildServer,
  endSpawned,
  processesNaming,
  spawnServer,
} from '../testing/spawned-server.ts';

const scratch = scratchFolder();
/** Shared by all tests: the company is created once, and every way of ending must leave it usable. */
const folder = join(scratch.path, 'data');
beforeAll(async () => {
  await buildServer();
  const server = spawnServer({ env: { DATA_DIR: folder } });
  const address = await server.ready;
  await vi.waitFor(() => expect(server.output()).toContain(`${address}/setup?code=`));
  process.kill(server.pid, 'SIGTERM');
  await server.exit;
}, 120_000);
afterEach(() => endSpawned(scratch.path));
afterAll(scratch.remove);

const databasePid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgresql/data/postmaster.pid'), 'utf8').split('\n')[0]);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops everything, the database too',
  async (signal) => {
    const server = spawnServer({ env: { DATA_DIR: folder } });
    const address = await server.ready;
    expect(processesNaming(folder).length).toBeGreaterThan(0);
    // Like npm at Ctrl-C: it repeats the signal that the terminal has already sent.
    process.kill(server.pid, signal);
    process.kill(server.pid, signal);
    expect(await server.exit).toBe(0);
    expect(processesNaming(folder)).toEqual([]);
    await expect(fetch(address)).rejects.toThrow();
  },
  30_000,
);

test('after kill -9 the next start takes over the running database within seconds', async () => {
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
  const server = spawnServer({ env: { DATA_DIR: folder } });
  const address = await server.ready;
  const database = databasePid(folder);
  process.kill(database, 'SIGKILL');
  await expect
    .poll(() => server.output(), { timeout: 15_000 })
    .toContain('The embedded database is running again.');
  await expect
    .poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 10_000 })
    .toBe(200);
  expect(databasePid(folder)).not.toBe(database);
  process.kill(server.pid, 'SIGTERM');
  expect(await server.exit).toBe(0);
  expect(processesNaming(folder)).toEqual([]);
});

test('a signal during the start shuts the server down cleanly', async () => {
  const server = spawnServer({ env: { DATA_DIR: folder } });
  await expect
    .poll(() => processesNaming(`${folder}/postgresql`).length, { interval: 20, timeout: 10_000 })
    .toBeGreaterThan(0);
  process.kill(server.pid, 'SIGTERM');
  expect(await server.exit).toBe(0);
  expect(processesNaming(folder)).toEqual([]);
  expect(server.output()).not.toContain('ready');
});

/** A request whose body has not been sent completely. */
async function beginSettingUp(address: string) {
  const sending = request(`${address}/cobra/api/tms/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
  sending.write('{"code":');
  const [socket] = sending.socket ? [sending.socket] : await once(sending, 'socket');
  if (socket.connecting) await once(socket, 'connect');
  return sending;
}

test('a request in flight is answered before the server stops, and new connections are refused', async () => {
  const server = spawnServer({ env: { DATA_DIR: folder } });
  const address = await server.ready;
  const sending = await beginSettingUp(address);
  // Once a later request is answered, the server has read what was sent so far.
  expect((await fetch(`${address}/livez`)).status).toBe(200);
  process.kill(server.pid, 'SIGTERM');
  await expect.poll(() => server.output()).toContain('Stopping Tenure.');
  await expect.poll(() => fetch(`${address}/livez`).catch(() => 'refused')).toBe('refused');
  const answering = once(sending, 'response');
  sending.end('"wrong"}');
  const [answer] = (await answering) as [IncomingMessage];
  expect(answer.statusCode).toBe(400);
  answer.resume();
  expect(await server.exit).toBe(0);
}, 120_000);

test('a second signal stops the server without waiting for open requests', async () => {
  const server = spawnServer({ env: { DATA_DIR: folder } });
  const address = await server.ready;
  const sending = await beginSettingUp(address);
  sending.on('error', () => {});
  expect((await fetch(`${address}/livez`)).status).toBe(200);
  const firstAt = performance.now();
  process.kill(server.pid, 'SIGINT');
  await expect.poll(() => performance.now() - firstAt).toBeGreaterThan(600);
  process.kill(server.pid, 'SIGINT');
  expect(await server.exit).toBe(1);
  await expect.poll(() => processesNaming(folder)).toEqual([]);
}, 120_000);
