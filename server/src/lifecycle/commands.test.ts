import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from '../testing/checkout-copy.ts';
import { closedHome, scratchFolder } from '../testing/scratch-folder.ts';
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

const me = process.getuid?.() ?? 0;
const isRoot = me === 0;
const ordinary = isRoot ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : me;

function npmStart(checkout: string, home: string, uid: number) {
  return spawnServer({
    command: ['npm', 'start', '--', '--empty'],
    env: { HOME: home },
    options: { cwd: checkout, ...(isRoot ? { uid, gid: uid } : {}) },
  });
}

test('an ordinary user starts, stops with Ctrl-C and starts again within seconds, all inside the checkout', async () => {
  const home = closedHome(scratch.path, ordinary);
  const checkout = copyCheckout(home, ordinary);
  const first = npmStart(checkout, home, ordinary);
  expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200);
  expect(existsSync(join(checkout, '.tenure/postgresql/data/PG_VERSION'))).toBe(true);
  // Like a terminal at Ctrl-C: signals the whole process group.
  process.kill(-first.pid, 'SIGINT');
  await first.exit;
  await expect.poll(() => processesNaming(checkout), { timeout: 10_000 }).toEqual([]);

  const began = performance.now();
  const second = npmStart(checkout, home, ordinary);
  await second.ready;
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(second.output()).not.toMatch(/Installing|Building|Migrated/);
  // Ending npm alone also ends the server, whichever shell npm uses.
  process.kill(second.pid, 'SIGTERM');
  await second.exit;
  await expect.poll(() => processesNaming(checkout), { timeout: 10_000 }).toEqual([]);
});

test.skipIf(!isRoot)(
  'root starts from a closed home: the database runs as somebody else, elsewhere (needs root)',
  async () => {
    const home = closedHome(scratch.path, 0);
    const checkout = copyCheckout(home, 0);
    const server = npmStart(checkout, home, 0);
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
    const { folder } = JSON.parse(readFileSync(join(checkout, '.tenure/postgresql.json'), 'utf8'));
    expect(folder).toMatch(/^\/var\/lib\/tenure\/[0-9a-f]{16}$/);
    const [database] = processesNaming(folder);
    expect(
      execFileSync('ps', ['-o', 'uid=', '-p', String(database)], { encoding: 'utf8' }).trim(),
    ).not.toBe('0');
    process.kill(-server.pid, 'SIGINT');
    await server.exit;
    await expect.poll(() => processesNaming(folder), { timeout: 10_000 }).toEqual([]);
    rmSync(folder, { recursive: true });
  },
  60_000,
);
