import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ObjectStore, openObjectStore } from '../testing/object-store.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { buildServer, endSpawned, spawnServer } from '../testing/spawned-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const scratch = scratchFolder();
const keys = { accessKeyId: 'tenure', secretAccessKey: 'hush' };
let database: TestDatabase;
let store: ObjectStore;
beforeAll(async () => {
  buildServer();
  store = await openObjectStore('tenure-files', keys);
  database = await createTestDatabase();
}, 60_000);
afterEach(() => endSpawned(scratch.path));
afterAll(async () => {
  store.close();
  await scratch.remove();
  await database.drop();
});

const api = '/cobra/api/tms';
const json = { 'content-type': 'application/json' };

async function signIn(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}${api}/authenticate`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, _password: 'Tenure-demo-2026' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('two servers share one database and one bucket: no state is only in memory or in a local folder', async () => {
  const planOf = (name: string) => ({
    command: [process.execPath, 'server/dist/main.js'] as [string, ...string[]],
    env: {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: join(scratch.path, name),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      FILES: 's3://tenure-files',
      S3_ENDPOINT: store.endpoint,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      LOG_LEVEL: 'error',
    },
  });
  // Started simultaneously on an empty database: one of them loads the sample company.
  const servers = [spawnServer(planOf('one')), spawnServer(planOf('two'))] as const;
  const [one, two] = await Promise.all([servers[0].ready, servers[1].ready]);

  // A session started on one server is valid on the other.
  const cookie = await signIn(one, 'hr.manager');
  const site = await fetch(`${two}${api}/site`, { headers: { cookie } });
  const { user } = (await site.json()) as { user: { id: number; username: string } };
  expect(user.username).toBe('hr.manager');

  // Both serve a picture that was uploaded to one of them.
  for (const address of [one, two]) {
    const face = await fetch(`${address}${api}/employees/${user.id}/avatar`, {
      headers: { cookie },
    });
    expect(face.headers.get('content-type')).toContain('image/svg+xml');
    expect(await face.text()).toContain('<svg');
  }

  // The same request sent to both takes effect once.
  const add = (address: string) =>
    fetch(`${address}${api}/employees/${user.id}/emergencyContacts`, {
      method: 'POST',
      headers: { ...json, cookie, 'idempotency-key': 'sent-to-both' },
      body: JSON.stringify({
        name: 'Ana Both',
        relationship: 'Friend',
        mobile: { countryCode: '61', number: '491570156' },
      }),
    });
  const statuses = (await Promise.all([add(one), add(two), add(one), add(two)])).map(
    ({ status }) => status,
  );
  expect(statuses).toContain(201);
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  const list = await fetch(`${two}${api}/employees/${user.id}/emergencyContacts?itemsPerPage=50`, {
    headers: { cookie },
  });
  const { items } = (await list.json()) as { items: { name: string }[] };
  expect(items.filter(({ name }) => name === 'Ana Both')).toHaveLength(1);

  // Signing out on one server ends the session on the other within a second.
  await fetch(`${one}${api}/logout`, { method: 'POST', headers: { cookie } });
  await expect
    .poll(async () => (await fetch(`${two}${api}/site`, { headers: { cookie } })).status, {
      timeout: 1500,
      interval: 100,
    })
    .toBe(401);

  // When one is killed, the other continues.
  process.kill(servers[0].pid, 'SIGKILL');
  await servers[0].exit;
  const second = await signIn(two, 'employee');
  expect((await fetch(`${two}${api}/site`, { headers: { cookie: second } })).status).toBe(200);
}, 300_000);
