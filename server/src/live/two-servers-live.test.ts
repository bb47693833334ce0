import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { buildServer, endSpawned, spawnServer } from '../testing/spawned-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const scratch = scratchFolder();
let database: TestDatabase;
beforeAll(async () => {
  buildServer();
  database = await createTestDatabase();
}, 60_000);
afterEach(() => endSpawned(scratch.path));
afterAll(async () => {
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

/** Collects everything a stream has sent so far. */
async function follow(address: string, cookie: string) {
  const answer = await fetch(`${address}${api}/notifications/stream`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const heard = { text: '', isOver: false };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>)
      heard.text += decoder.decode(part);
    heard.isOver = true;
  })().catch(() => {
    heard.isOver = true;
  });
  await expect.poll(() => heard.text).toContain('hello');
  return heard;
}

const within2s = { timeout: 2000, interval: 20 };

test('a decision on one server reaches a browser connected to the other within two seconds', async () => {
  const planOf = (name: string) => ({
    command: [process.execPath, 'server/dist/main.js'] as [string, ...string[]],
    env: {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: join(scratch.path, name),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'error',
    },
  });
  const servers = [spawnServer(planOf('one')), spawnServer(planOf('two'))] as const;
  const [one, two] = await Promise.all([servers[0].ready, servers[1].ready]);
  const [employee, manager] = [await signIn(two, 'employee'), await signIn(one, 'manager.one')];
  const get = async (address: string, cookie: string, path: string) =>
    (await fetch(`${address}${api}${path}`, { headers: { cookie } })).json();

  expect((await fetch(`${one}${api}/notifications/stream`)).status).toBe(401);

  const { user } = (await get(two, employee, '/site')) as { user: { id: number } };
  const { items: balances } = (await get(
    two,
    employee,
    `/leave/employees/${user.id}/balances`,
  )) as {
    items: { leaveTypeId: number; leaveTypeCode: string }[];
  };
  const leaveTypeId = balances.find(({ leaveTypeCode }) => leaveTypeCode === 'ANNUAL')?.leaveTypeId;
  const day = new Date(Date.now() + 200 * 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  const date = day.toISOString().slice(0, 10);
  const approver = await follow(one, manager);
  const asked = await fetch(`${two}${api}/leave/employees/${user.id}/leave-requests`, {
    method: 'POST',
    headers: { ...json, cookie: employee },
    body: JSON.stringify({ leaveTypeId, startDate: date, endDate: date }),
  });
  const request = (await asked.json()) as { id: number; version: number };
  expect(asked.status, JSON.stringify(request)).toBe(201);
  await expect.poll(() => approver.text, within2s).toMatch(/"leave"/);
  await expect.poll(() => approver.text, within2s).toMatch(/"notifications"/);

  const asker = await follow(two, employee);
  const started = performance.now();
  const approved = await fetch(`${one}${api}/leave/leave-requests/${request.id}/approve`, {
    method: 'POST',
    headers: { ...json, cookie: manager, 'if-match': `"${request.version}"` },
    body: '{}',
  });
  expect(approved.status, await approved.text()).toBe(200);
  await expect.poll(() => asker.text, within2s).toMatch(/event: changed/);
  await expect.poll(() => asker.text, within2s).toMatch(/"notifications"/);
  console.info(`Told after ${Math.round(performance.now() - started)} ms`);
  expect(await get(two, employee, '/notifications/unread-count')).toMatchObject({ unread: 1 });

  // A stream ends when its session starts or stops acting as someone; the session continues.
  const { user: other } = (await get(one, manager, '/site')) as { user: { id: number } };
  const shownAs = async () =>
    ((await get(two, employee, '/site')) as { user: { id: number } }).user.id;
  await withClient(database.adminUrl, (admin) =>
    admin.query(
      `update sessions set acting_as_id = $2, acting_until = now() + interval '1 minute'
        where user_id = $1`,
      [user.id, other.id],
    ),
  );
  await expect.poll(() => asker.isOver, within2s).toBe(true);
  expect(asker.text).not.toContain('event: ended');
  await expect.poll(shownAs, within2s).toBe(other.id);
  const asOther = await follow(two, employee);
  await withClient(database.adminUrl, (admin) =>
    admin.query('update sessions set acting_as_id = null, acting_until = null where user_id = $1', [
      user.id,
    ]),
  );
  await expect.poll(() => asOther.isOver, within2s).toBe(true);
  expect(asOther.text).not.toContain('event: ended');
  await expect.poll(shownAs, within2s).toBe(user.id);

  // Signing out closes the stream, whichever server handles it.
  const again = await follow(two, employee);
  await fetch(`${one}${api}/logout`, { method: 'POST', headers: { cookie: employee } });
  await expect.poll(() => again.text, within2s).toContain('event: ended');
  await expect.poll(() => again.isOver, within2s).toBe(true);

  // A stopping server closes its streams immediately.
  process.kill(servers[0].pid, 'SIGTERM');
  await expect.poll(() => approver.isOver, within2s).toBe(true);
  expect(await servers[0].exit).toBe(0);
}, 120_000);
