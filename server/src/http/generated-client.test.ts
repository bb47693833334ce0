import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, routesFor } from '@tenure/core/app';
import { Harness } from '@tenure/core/testing/harness';
import { LITTLE_PASSWORD } from '@tenure/core/testing/little-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import '../testing/postgres-engine.ts';
import { createHttpApp } from './http-app.ts';

const run = promisify(execFile);
const folder = join(projectRoot, '.cache', `generated-client-${process.pid}`);
const bin = (name: string) => join(projectRoot, 'node_modules', '.bin', name);

let harness: Harness;
let server: Server;

beforeAll(async () => {
  harness = await Harness.open();
  const app = await createHttpApp({
    api: createApp({ database: harness.database, ports: harness.ports }),
    routes: routesFor('local'),
    environment: 'local',
    version: 'test',
    log: harness.ports.log,
    isReady: async () => true,
  });
  server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  server.close();
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

/** fetch lets nobody choose the Host header, by which the company is found. */
const fetchAtHome: typeof fetch = async (url, init) => {
  const { pathname, search } = new URL(String(url));
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), host: harness.home.host };
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      { port, path: pathname + search, method: init?.method ?? 'GET', headers },
      async (incoming) => {
        const body = Buffer.concat(await incoming.toArray());
        const received = Object.entries(incoming.headers).map(([name, value]) => [
          name,
          String(value),
        ]);
        resolve(
          new Response(body, {
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(received),
          }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(init?.body);
  });
};

/** As strict as most projects are; the tool itself does not know exactOptionalPropertyTypes. */
const settings = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    exactOptionalPropertyTypes: false,
    noUnusedLocals: false,
  },
  include: ['*.ts'],
};

/** What a developer elsewhere would write over the generated client. */
const program = `
import * as api from './client.ts';

export async function signIn(fetchHere: typeof fetch, username: string, password: string) {
  api.defaults.baseUrl = 'http://home.example';
  api.defaults.fetch = fetchHere;
  const signedIn = await api.identityAuthenticate({ username, _password: password });
  if (signedIn.status !== 200) throw new Error(signedIn.data.message);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const site = await api.siteGetSite({ headers: { cookie } });
  return site.status === 200 ? site.data.user.username : site.data.message;
}
`;

test('a client that a public tool generates compiles and signs in', async () => {
  const document = await (await fetchAtHome('http://home.example/openapi.json')).text();
  await writeFile(join(folder, 'openapi.json'), document);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(folder, 'sign-in.ts'), program);
  await run(bin('oazapfts'), [join(folder, 'openapi.json'), join(folder, 'client.ts')]);
  await run(bin('tsc'), ['-p', folder]);
  const { signIn } = await import(pathToFileURL(join(folder, 'sign-in.ts')).href);
  expect(await signIn(fetchAtHome, 'employee', LITTLE_PASSWORD)).toBe('employee');
  expect((await readFile(join(folder, 'client.ts'), 'utf8')).split('\n').length).toBeLessThan(
    routesFor('local').length * 120,
  );
});
