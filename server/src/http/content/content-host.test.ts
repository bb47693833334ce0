import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealContentLink } from '@tenure/core/kit/archive/content-link';
import { lesson12, package12 } from '@tenure/core/testing/files/scorm-packages';
import { Harness } from '@tenure/core/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../testing/postgres-engine.ts';
import { type ContentHost, contentHost } from './content-host.ts';

const application = 'https://hr.example:8443';
const fileKey = '1/files/package.zip';
let harness: Harness;
let folder: string;
let host: ContentHost;
let token: string;

beforeAll(async () => {
  harness = await Harness.open();
  folder = await mkdtemp(join(tmpdir(), 'tenure-content-'));
  await writeFile(join(folder, 'scorm-player.js'), 'export {};');
  const opened = contentHost(harness.ports, folder);
  if (!opened) throw new Error('no host for packages');
  host = opened;
  const archive = package12([{ title: 'Lesson', page: lesson12 }]);
  await harness.ports.files.put(fileKey, archive);
  token = await sealContentLink(
    { ports: harness.ports, now: harness.ports.clock.now() },
    { tenantId: harness.home.tenantId, fileKey, size: archive.length, application },
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await harness.close();
});

const get = (path: string, init: RequestInit = {}) =>
  host.serve(new Request(`${host.url}${path}`, init));

test('it only answers requests for its own host name', () => {
  expect(host.isAt('packages.example:8443')).toBe(true);
  for (const other of ['hr.example:8443', 'packages.example', undefined])
    expect(host.isAt(other)).toBe(false);
});

test('files of the package are unpacked on request, with their content types', async () => {
  const page = await get(`/package/${token}/part0/index.html`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(await page.text()).toContain("library('API')");
  const script = await get(`/package/${token}/library.js?v=2`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await script.text()).toContain('above.parent');
});

test('the player is framed by the application that the link names, and by no other page', async () => {
  const page = await get(`/player/${token}`);
  expect(await page.text()).toContain(`data-application="${application}"`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors 'self' ${application};`);
  expect(policy).toContain("connect-src 'self' data: blob:");
  expect(policy).toMatch(/; sandbox (?!.*(allow-popups|allow-top-navigation))/);
  expect((await get('/scorm-player.js')).status).toBe(200);
});

test.each([
  ['the API', '/cobra/api/tms/site'],
  ['the application', '/dashboard'],
  ['the application’s files', '/index.html'],
  ['a link that nobody sealed', '/package/1.v2.abcdef01.AAAA/part0/index.html'],
])('%s is not on this host', async (_, path) => {
  expect((await get(path)).status).toBe(404);
});

test('files outside the archive, service workers and writes are refused', async () => {
  const paths = ['part0/missing.html', '..%2f..%2fmain.js', '%E0%A4%A', ''];
  for (const path of paths)
    expect([path, (await get(`/package/${token}/${path}`)).status]).toEqual([path, 404]);
  const worker = { headers: { 'service-worker': 'script' } };
  expect((await get(`/package/${token}/library.js`, worker)).status).toBe(404);
  expect((await get(`/package/${token}/library.js`, { method: 'POST' })).status).toBe(404);
});

test('no answer sets a cookie', async () => {
  for (const path of [`/player/${token}`, `/package/${token}/library.js`, '/cobra/api/tms/site'])
    expect((await get(path)).headers.get('set-cookie')).toBeNull();
});
