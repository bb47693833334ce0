import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { buildServer, endSpawned, spawnServer } from '../testing/spawned-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const scratch = scratchFolder();
let database: TestDatabase;
beforeAll(async () => {
  buildServer();
  database = await createTestDatabase();
}, 180_000);
afterEach(() => endSpawned(scratch.path));
afterAll(async () => {
  await scratch.remove();
  await database.drop();
});

const workersOf = (pid: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => Number(parent) === pid && !state?.startsWith('Z'))
    .map(([own]) => Number(own));

/** Opens a new connection for each request, so that requests are spread over the workers. */
const status = (address: string, path = '/readyz') =>
  new Promise<number>((resolve, reject) => {
    const options = { agent: new Agent({ keepAlive: false }), timeout: 60_000 };
    const request = get(`${address}${path}`, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error(`${path} had no answer`)));
  });

test('several worker processes share a port, are replaced when they end, and stop together', async () => {
  const server = spawnServer({
    env: {
      ...{ TENURE_WORKERS: '2', LOG_LEVEL: 'error', DATA_DIR: join(scratch.path, 'workers') },
      ...{ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
    },
  });
  const address = await server.ready;
  const first = workersOf(server.pid);
  expect(first).toHaveLength(2);
  expect(await status(address)).toBe(200);

  // A worker that hangs and is killed is replaced; the other answers all requests meanwhile.
  process.kill(first[0] ?? 0, 'SIGSTOP');
  const meanwhile = Array.from({ length: 8 }, () => status(address, '/livez'));
  await Promise.race(meanwhile);
  process.kill(first[0] ?? 0, 'SIGKILL');
  await expect.poll(() => workersOf(server.pid).includes(first[0] ?? 0)).toBe(false);
  expect(new Set(await Promise.all(meanwhile))).toEqual(new Set([200]));
  await expect
    .poll(server.output, { timeout: 120_000 })
    .toMatch(
      /A worker process ended \(SIGKILL\); starting another\.\s+Another worker process is running\./,
    );
  expect(workersOf(server.pid)).toHaveLength(2);

  // Replaced one after the other, without a failed request.
  const before = workersOf(server.pid);
  let isRenewed = false;
  const answers = new Map<number, number>();
  const asking = (async () => {
    while (!isRenewed) {
      // /livez, because a stopping worker fails /readyz while it still answers requests.
      const code = await status(address, '/livez');
      answers.set(code, (answers.get(code) ?? 0) + 1);
    }
  })();
  await expect.poll(() => answers.get(200) ?? 0).toBeGreaterThan(3);
  process.kill(server.pid, 'SIGUSR2');
  await expect
    .poll(
      () => {
        const now = workersOf(server.pid);
        return now.length === 2 && now.every((pid) => !before.includes(pid));
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  isRenewed = true;
  await asking;
  expect([...answers.keys()]).toEqual([200]);

  process.kill(server.pid, 'SIGTERM');
  expect(await server.exit).toBe(0);
  for (const pid of [...first, ...before]) expect(() => process.kill(pid, 0)).toThrow();
}, 300_000);

test('workers end when the first process is killed', async () => {
  const server = spawnServer({
    env: {
      ...{ TENURE_WORKERS: '2', LOG_LEVEL: 'error', DATA_DIR: join(scratch.path, 'orphans') },
      ...{ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
    },
  });
  await server.ready;
  const workers = workersOf(server.pid);
  process.kill(server.pid, 'SIGKILL');
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => workers.some(isAlive), { timeout: 60_000 }).toBe(false);
}, 180_000);
