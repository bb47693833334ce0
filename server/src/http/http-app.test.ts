import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameOrigins } from '@tenure/contract/dashboard/video-providers';
import { getLoginSettings } from '@tenure/contract/identity/endpoints';
import {
  getTenantSettings,
  putBranding,
  type TenantSettings,
} from '@tenure/contract/site/administration';
import { routesFor } from '@tenure/core/app';
import { LITTLE_PICTURE } from '@tenure/core/identity/examples';
import { afterAll, describe, expect, test } from 'vitest';
import { harness, json, serve, signIn, useHarness } from '../testing/http-server.ts';

const folders: string[] = [];
useHarness();
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
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
