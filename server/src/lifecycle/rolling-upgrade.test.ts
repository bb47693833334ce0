import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import {
  buildServer,
  endSpawned,
  type SpawnedServer,
  spawnServer,
} from '../testing/spawned-server.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { readFixture, recordedVersions, restore } from '../testing/upgrade-fixture.ts';

const scratch = scratchFolder();
let database: TestDatabase;
beforeAll(async () => {
  buildServer();
  database = await restore(readFixture(recordedVersions()[0] ?? ''));
}, 60_000);
afterEach(() => endSpawned(scratch.path));
afterAll(async () => {
  await scratch.remove();
  await database.drop();
});

const api = '/cobra/api/tms';

interface Running {
  readonly server: SpawnedServer;
  readonly address: string;
}

async function start(name: string): Promise<Running> {
  const server = spawnServer({
    env: {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: join(scratch.path, name),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'error',
    },
  });
  return { server, address: await server.ready };
}

/**
 * Simulates a load balancer: sends requests one after another to the servers in rotation, without retries.
 */
function traffic(rotation: Running[], cookie: () => string) {
  const statuses = new Map<string, number>();
  const count = (outcome: string) => statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
  let stopped = false;
  let n = 0;
  const visitor = async () => {
    while (!stopped) {
      const running = rotation[n++ % rotation.length];
      if (!running) throw new Error('Nothing is in rotation');
      await fetch(`${running.address}${api}/site`, { headers: { cookie: cookie() } }).then(
        async (answer) => {
          await answer.arrayBuffer();
          count(String(answer.status));
        },
        (error: Error) => count(`${error.message}: ${String(error.cause)}`),
      );
    }
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  return {
    statuses,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
    },
  };
}

test('every request is answered while servers are upgraded one after another', async () => {
  // Both start on the older schema simultaneously; one of them migrates.
  const rotation = await Promise.all([start('one'), start('two')]);
  const said = rotation.map(({ server }) => server.output()).join('');
  expect(said.match(/Migrated the database/g)).toHaveLength(1);
  const [one, two] = rotation as [Running, Running];

  const answer = await fetch(`${one.address}${api}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'employee', _password: 'Tenure-demo-2026' }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';

  const sent = traffic(rotation, () => cookie);
  for (const [name, leaving] of [
    ['three', one],
    ['four', two],
  ] as const) {
    rotation.push(await start(name));
    rotation.splice(rotation.indexOf(leaving), 1);
    // Its requests in flight are answered before it ends.
    leaving.server.child.kill('SIGTERM');
    expect(await leaving.server.exit).toBe(0);
  }
  await sent.stop();
  expect([...sent.statuses.keys()]).toEqual(['200']);
  expect(sent.statuses.get('200')).toBeGreaterThan(50);
}, 300_000);
