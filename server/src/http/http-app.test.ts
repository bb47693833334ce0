import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { frameOrigins } from '@tenure/contract/dashboard/video-providers';
import { getLoginSettings } from '@tenure/contract/identity/endpoints';
import {
  getTenantSettings,
  putBranding,
  putMfaPolicy,
  type TenantSettings,
} from '@tenure/contract/site/administration';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { createApp, routesFor } from '@tenure/core/app';
import { LITTLE_PICTURE } from '@tenure/core/identity/examples';
import { Harness } from '@tenure/core/testing/harness';
import { LITTLE_PASSWORD } from '@tenure/core/testing/little-company';
import { picture, videoOf } from '@tenure/core/testing/scenes/file-scene';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../testing/postgres-engine.ts';
import { createHttpApp } from './http-app.ts';

let harness: Harness;
const servers: Server[] = [];
const folders: string[] = [];
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(async () => {
  for (const server of servers) server.close();
  for (const folder of folders) await rm(folder, { recursive: true });
  await harness.close();
});

const serve = async (
  environment: RuntimeConfig['environment'],
  ready = true,
  log = harness.ports.log,
  webRoot?: string,
) => {
  const ports = {
    ...harness.ports,
    log,
    runtimeConfig: { ...harness.ports.runtimeConfig, environment },
  };
  const app = await createHttpApp({
    api: createApp({ database: harness.database, ports }),
    routes: routesFor(environment),
    environment,
    version: 'test',
    log,
    isReady: async () => ready,
    ...(webRoot ? { webRoot } : {}),
  });
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string, sent: Sent = {}) => send(port, path, sent);
};

interface Sent {
  method?: string;
  body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  headers?: Record<string, string>;
}

const partsOf = (body: Sent['body']) =>
  typeof body === 'object' && Symbol.asyncIterator in body ? body : body ? [body] : [];

/** Uses node:http because fetch can't set the Host header. Fails unless the whole body could be sent. */
const send = (port: number, path: string, { method = 'GET', body, headers }: Sent) =>
  new Promise<Response>((resolve, reject) => {
    const options = { port, path, method, headers: { host: 'home.example', ...headers } };
    const sending = httpRequest(options, async (incoming) => {
      const answer = Buffer.concat(await incoming.toArray());
      await sent.catch(reject);
      const status = incoming.statusCode ?? 0;
      const fields = Object.entries(incoming.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      );
      resolve(new Response(status === 204 ? null : answer, { status, headers: fields }));
    });
    sending.on('error', reject);
    const sent = pipeline(partsOf(body), sending);
    sent.catch(reject);
  });

const signIn = { username: 'employee', _password: LITTLE_PASSWORD };
const json = (body: unknown): Sent => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

describe('over HTTP', () => {
  test('cookies cannot be read by scripts, stay on this site, and need TLS outside local', async () => {
    const local = await (await serve('local'))('/cobra/api/tms/authenticate', json(signIn));
    expect(local.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^tenure_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/,
      ),
      expect.stringMatching(
        /^tenure_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
      ),
    ]);
    const live = await (await serve('production'))('/cobra/api/tms/authenticate', json(signIn));
    expect(live.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-tenure_session=[\w-]{43}; .*; Secure$/),
      expect.stringMatching(/^__Host-tenure_browser=[\w-]{43}; .*; Secure$/),
    ]);
  });

  test('a browser with a cookie is recognised and gets no new one', async () => {
    const request = await serve('local');
    const first = await request('/cobra/api/tms/authenticate', json(signIn));
    const cookie = first.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const sent = json(signIn);
    const again = await request('/cobra/api/tms/authenticate', {
      ...sent,
      headers: { ...sent.headers, cookie },
    });
    expect(again.headers.getSetCookie()).toHaveLength(1);
  });

  test('the cookie gives access, and signing out removes it', async () => {
    const request = await serve('local');
    const answer = await request('/cobra/api/tms/authenticate', json(signIn));
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const site = await request('/cobra/api/tms/site', { headers: { cookie } });
    expect(site.status).toBe(200);
    expect(site.headers.get('cache-control')).toBe('no-store');
    const out = await request('/cobra/api/tms/logout', { method: 'POST', headers: { cookie } });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toMatch(/^tenure_session=; .*Max-Age=0$/);
  });

  test('every response has a strict content security policy; scripts are never inline', async () => {
    for (const environment of ['local', 'production'] as const) {
      const request = await serve(environment);
      for (const path of ['/livez', '/cobra/api/tms/site', '/reference', '/nowhere']) {
        const { headers } = await request(path);
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(/script-src 'self'( 'wasm-unsafe-eval')?;/);
        expect(policy.includes('wasm-unsafe-eval')).toBe(environment === 'local');
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).toContain(`frame-src blob: ${frameOrigins.join(' ')};`);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('strict-transport-security') !== null).toBe(
          environment === 'production',
        );
      }
    }
  });

  test('an uploaded picture has a stricter policy, instead of the general one', async () => {
    const admin = await harness.as('company.admin');
    const { branding } = (await admin.call(getTenantSettings)).body as unknown as TenantSettings;
    await admin.call(putBranding, { body: { ...branding, logo: LITTLE_PICTURE } });
    const { loginTheme } = (await harness.stranger().call(getLoginSettings)).body;
    const { logo } = loginTheme as { logo: { url: string } };
    const { headers } = await (await serve('local'))(logo.url);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the outbox exists in the environment local only', async () => {
    const local = await serve('local');
    expect((await (await local('/outbox.json')).json()) as object).toMatchObject({
      data: [],
      total: 0,
      current_page: 1,
    });
    expect(await (await local('/outbox')).text()).toContain('No messages yet.');
    const live = await serve('production');
    expect((await live('/outbox.json')).status).toBe(404);
    expect((await live('/outbox')).status).toBe(404);
    const { paths } = (await (await live('/openapi.json')).json()) as { paths: object };
    expect(Object.keys(paths)).not.toContain('/outbox.json');
  });

  test('a body that is too large is refused before it is read', async () => {
    const request = await serve('local');
    const answer = await request(
      '/cobra/api/tms/authenticate',
      json({ username: 'x'.repeat(1_100_000), _password: 'x' }),
    );
    expect(answer.status).toBe(413);
  });

  test('a video is uploaded as a stream and read in ranges', async () => {
    const request = await serve('local');
    const answer = await request('/cobra/api/tms/authenticate', json(signIn));
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const upload = (body: Uint8Array, type: string) =>
      request('/cobra/api/tms/files?name=a&for=dashboard', {
        method: 'POST',
        body,
        headers: { cookie, 'content-type': type },
      });
    const bytes = videoOf(3_000_000);
    const kept = await upload(bytes, 'video/mp4');
    expect(kept.status).toBe(201);
    const { url } = (await kept.json()) as { url: string };
    const part = await request(url, { headers: { cookie, range: 'bytes=2000000-2000099' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 2000000-2000099/3000000');
    expect(part.headers.get('content-length')).toBe('100');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(2_000_000, 2_000_100));
    const whole = await request(url, { headers: { cookie } });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const beyond = await request(url, { headers: { cookie, range: 'bytes=3000000-' } });
    expect([beyond.status, await beyond.text()]).toEqual([416, '']);
    expect((await request(url)).status).toBe(401);
  });

  test('a client that disconnects while sending is no fault of the server', async () => {
    const answered: unknown[] = [];
    const faults: unknown[] = [];
    await serve('local', true, {
      info: (facts) => answered.push(facts),
      warn: (facts) => faults.push(facts),
      error: (facts) => faults.push(facts),
    });
    const socket = connect((servers.at(-1)?.address() as AddressInfo).port);
    const head = ['POST /cobra/api/tms/authenticate HTTP/1.1', 'Host: home.example'];
    const type = ['Content-Type: application/json', 'Content-Length: 200', '', '{"username":'];
    socket.write([...head, ...type].join('\r\n'));
    await pause(100);
    socket.destroy();
    await expect.poll(() => answered).toEqual([expect.objectContaining({ status: 400 })]);
    expect(faults).toEqual([]);
  });

  test('a refusal reaches a client that is still sending', async () => {
    const request = await serve('local');
    const answer = await request('/cobra/api/tms/authenticate', json(signIn));
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const MiB = 1024 * 1024;
    const slowly = async function* () {
      yield Buffer.concat([picture, Buffer.alloc(6 * MiB)]);
      for (let part = 0; part < 4; part += 1) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        yield Buffer.alloc(MiB);
      }
    };
    const path = '/cobra/api/tms/files?name=a&for=dashboard';
    const headers = { cookie, 'content-type': 'image/png' };
    const refused = await request(path, { method: 'POST', headers, body: slowly() });
    expect(refused.status).toBe(413);
    const stranger = { 'content-type': 'image/png' };
    const unknown = await request(path, { method: 'POST', headers: stranger, body: slowly() });
    expect(unknown.status).toBe(401);
  });

  test('a server that is not ready says so, and is still live', async () => {
    const request = await serve('local', false);
    expect((await request('/readyz')).status).toBe(503);
    expect((await request('/livez')).status).toBe(200);
  });

  test('an unknown company, path or method is not found', async () => {
    const request = await serve('local');
    const unknown = await request('/cobra/api/tms/site', { headers: { host: 'nobody.example' } });
    expect(unknown.status).toBe(404);
    expect(((await unknown.json()) as { message: string }).message).toBe(
      'There’s no company at this address.',
    );
    expect((await request('/cobra/api/tms/nothing')).status).toBe(404);
    expect((await request('/cobra/api/tms/site', { method: 'DELETE' })).status).toBe(404);
  });

  test('the OpenAPI document lists every endpoint with its possible statuses', async () => {
    const request = await serve('local');
    const document = (await (await request('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { endpoint } of routesFor('local')) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status));
    }
  });
});

describe('pages of the web application', () => {
  const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const served = async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'tenure-pages-'));
    folders.push(webRoot);
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<title>Tenure</title>');
    await writeFile(join(webRoot, 'icon.svg'), '<svg/>');
    const ask = await serve('production', true, harness.ports.log, webRoot);
    return async (path: string, headers: Record<string, string> = navigation) => {
      const answer = await ask(path, { headers });
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
  };
  const page = [200, 'text/html; charset=utf-8', '<title>Tenure</title>'];

  test.each([
    '/security/change-password/ana@example.com',
    '/security/change-password/ana@example.com/token.with.dots',
    '/dashboard/view/7.5',
    '/controlpanel/user-profile/12/resume.html',
    '/controlpanel/my-profile/new/my.career',
  ])('an older address whose last segment has a dot opens the application: %s', async (path) => {
    expect(await (await served())(path)).toEqual(page);
  });

  test('an existing file is served, and a missing one is not replaced with a page', async () => {
    const ask = await served();
    expect(await ask('/icon.svg')).toEqual([200, 'image/svg+xml', '<svg/>']);
    expect((await ask('/missing.js', { accept: '*/*' }))[0]).toBe(404);
    expect((await ask('/assets/old-name.js'))[0]).toBe(404);
  });
});

test('a key that is part of an address is not written to the log', async () => {
  const written: unknown[] = [];
  const info = (facts: object) => written.push(facts);
  const request = await serve('local', true, { ...harness.ports.log, info });
  const key = 'k'.repeat(43);
  await request(`/cobra/api/tms/calendar/feed/${key}/leave.ics`);
  await request(`/cobra/api/tms/calendar/fed/${key}`);
  expect(JSON.stringify(written)).toContain('/calendar/feed/…/leave.ics');
  expect(JSON.stringify(written)).not.toContain(key);
});

const packed = async (
  request: Awaited<ReturnType<typeof serve>>,
  path: string,
  encoding: string,
) => {
  const answer = await request(path, { headers: { 'accept-encoding': encoding } });
  const { status, headers } = answer;
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('the API reference', () => {
  const scriptOf = async (page: Response) =>
    /src="(\/reference\/[^"]+)"/.exec(await page.text())?.[1] ?? '';

  test('its script is compressed, has a hashed name and is cached permanently', async () => {
    const request = await serve('local');
    const page = await request('/reference');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const path = await scriptOf(page);
    expect(path).toMatch(/^\/reference\/scalar-[\w-]{12}\.js$/);
    const plain = Buffer.from(await (await request(path)).arrayBuffer());
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { status, headers, bytes } = await packed(request, path, encoding);
      expect(status).toBe(200);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(bytes.length).toBeLessThan(plain.length / 3);
      expect(unpack(bytes).equals(plain)).toBe(true);
    }
    const again = await request(path, {
      headers: { 'if-none-match': (await request(path)).headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await request('/reference/scalar-000000000000.js')).status).toBe(404);
  });

  test('outside the local environment it requires a session', async () => {
    const path = await scriptOf(await (await serve('local'))('/reference'));
    const request = await serve('production');
    const outside = await request('/reference');
    expect([outside.status, outside.headers.get('location')]).toEqual([302, '/login/']);
    expect((await request(path)).status).toBe(404);

    const admin = await harness.as('company.admin');
    const verifying = (roleEnabled: string[]) =>
      admin.call(putMfaPolicy, { body: { enabled: true, roleEnabled } });
    const cookieOf = async () => {
      const answer = await request('/cobra/api/tms/authenticate', json(signIn));
      return { headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' } };
    };
    const inside = await cookieOf();
    expect((await request('/reference', inside)).status).toBe(200);
    expect((await request(path, inside)).status).toBe(200);
    await verifying(['Employee']);
    const halfway = await cookieOf();
    expect((await request('/reference', halfway)).status).toBe(302);
    expect((await request(path, halfway)).status).toBe(404);
  });

  test('the OpenAPI document is compressed too, and public', async () => {
    const { status, headers, bytes } = await packed(
      await serve('production'),
      '/openapi.json',
      'br',
    );
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toMatchObject({ openapi: '3.1.0' });
  });
});
