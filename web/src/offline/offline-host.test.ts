import { loadSampleCompanies } from '@tenure/core/sample-companies';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOfflineHost, type OfflineHost } from './offline-host.ts';
import { openPgliteEngine } from './testing/open-pglite-engine.ts';

const tms = '/cobra/api/tms';
let engine: Awaited<ReturnType<typeof openPgliteEngine>>;
let host: OfflineHost;
let token: string | null = null;

beforeAll(async () => {
  engine = await openPgliteEngine(inject('pgliteImage'));
  await loadSampleCompanies(engine.database, engine.ports);
  const session = {
    read: () => token,
    write(next: string | null) {
      token = next;
    },
  };
  host = createOfflineHost(engine.database, engine.ports, session);
}, 240_000);
afterAll(() => engine.close());

async function send(
  method: string,
  path: string,
  body?: unknown,
  options: { origin?: string; headers?: Record<string, string> } = {},
) {
  const { origin = 'http://localhost:3000', headers = {} } = options;
  const response = await host.answer(
    new Request(origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { response, status: response.status, body: text ? JSON.parse(text) : undefined };
}

const signIn = (username: string) =>
  send('POST', `${tms}/authenticate`, { username, _password: 'Tenure-demo-2026' });

test('a person signs in, changes an emergency contact and signs out, all without a server', async () => {
  const anonymous = await send('GET', `${tms}/check-session`);
  expect(anonymous.status).toBe(401);
  expect(anonymous.response.statusText).toBe('Unauthorized');

  expect(
    (await send('POST', `${tms}/authenticate`, { username: 'employee', _password: 'x' })).status,
  ).toBe(401);
  expect(await signIn('employee')).toMatchObject({ status: 200, body: { role: 'ROLE_EMPLOYEE' } });
  expect((await send('GET', `${tms}/check-session`)).body.username).toBe('employee');
  const site = await send('GET', `${tms}/site`);
  expect(site.status).toBe(200);

  const me = site.body.user.id;
  const contacts = `${tms}/employees/${me}/emergencyContacts`;
  const contact = {
    name: 'Aroha Test',
    relationship: 'Friend',
    mobile: { countryCode: '61', number: '491570156' },
  };
  const added = await send('POST', contacts, contact);
  expect(added.body).toMatchObject({ name: 'Aroha Test', version: 1 });
  expect(added.status).toBe(201);
  const one = `${contacts}/${added.body.id}`;
  const stale = { headers: { 'if-match': '"9"' } };
  expect((await send('PUT', one, contact, stale)).status).toBe(412);
  expect((await send('DELETE', one)).status).toBe(204);

  expect((await send('POST', `${tms}/logout`)).status).toBe(200);
  expect(token).toBeNull();
  expect((await send('GET', `${tms}/site`)).status).toBe(401);
});

test('a notice reaches the person whose contacts someone else changed', async () => {
  const employeeId = await idOf('employee');
  await signIn('hr.manager');
  const contacts = `${tms}/employees/${employeeId}/emergencyContacts`;
  const { body } = await send('GET', contacts);
  expect((await send('DELETE', `${contacts}/${body.items[0].id}`)).status).toBe(204);
  await host.dispatched();
  const { rows } = await engine.pg.query(
    'select channel from outgoing_messages where sent_at is not null',
  );
  expect(rows).toEqual([{ channel: 'email' }]);
});

test('pictures come with the answer, since the browser would ask the network for them', async () => {
  await signIn('manager.one');
  const { body } = await send('GET', `${tms}/employees/${await idOf('manager.one')}/team-members`);
  const addresses = body.data.map(({ avatarURL }: { avatarURL: string }) => avatarURL);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).toMatch(/^blob:/);
  expect(JSON.stringify(body)).not.toContain('/avatar');
});

test('a picture inside someone’s words is shown, and kept by its address', async () => {
  await signIn('employee');
  const { body: home } = await send('GET', `${tms}/home-dashboard`);
  const uploaded = await host.answer(
    new Request(`http://localhost:3000${tms}/files?name=team.png&for=dashboard`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
    }),
  );
  const { url } = await uploaded.json();
  expect(url).toMatch(/^blob:/);
  const words = home.widgets.find(({ type }: { type: string }) => type === 'htmlEditor');
  const content = `<p>Us</p><img src="${url}" alt="team">`;
  const saved = await send('PUT', `${tms}/dashboards/${home.id}/widgets/${words.id}`, {
    title: words.title,
    settings: { content },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.settings.content).toContain(`src="${url}"`);
  const { rows } = await engine.pg.query<{ content: string }>(
    `select settings ->> 'content' as content from dashboard_widgets where id = $1`,
    [words.id],
  );
  expect(rows[0]?.content).toMatch(/src="\/cobra\/api\/tms\/files\/\d+"/);
});

test('the host name says which company is meant', async () => {
  const title = async (origin: string) =>
    (await send('GET', `${tms}/basic-settings`, undefined, { origin })).body;
  const [harbour, kauri] = [
    await title('http://localhost'),
    await title('http://kauri.localhost:3000'),
  ];
  expect(JSON.stringify(harbour)).toContain('Harbour');
  expect(JSON.stringify(kauri)).toContain('Kauri');
  expect(
    (await send('GET', `${tms}/basic-settings`, undefined, { origin: 'http://else.localhost' }))
      .status,
  ).toBe(404);
});

test('what is too large, unknown or given up is refused as the server would', async () => {
  const large = { username: 'x'.repeat(1_100_000), _password: 'x' };
  expect((await send('POST', `${tms}/authenticate`, large)).status).toBe(413);
  expect((await send('GET', `${tms}/nowhere`)).status).toBe(404);
  const request = new Request(`http://localhost${tms}/basic-settings`, {
    signal: AbortSignal.abort(),
  });
  await expect(host.answer(request)).rejects.toMatchObject({ name: 'AbortError' });
});

async function idOf(username: string): Promise<number> {
  const { rows } = await engine.pg.query<{ id: number }>(
    `select id from users where username = $1 order by tenant_id limit 1`,
    [username],
  );
  return rows[0]?.id as number;
}
