import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { createApp, routesFor } from '@tenure/core/app';
import { Harness } from '@tenure/core/testing/harness';
import { LITTLE_PASSWORD } from '@tenure/core/testing/little-company';
import { afterAll, beforeAll } from 'vitest';
import { createHttpApp } from '../http/http-app.ts';
import './postgres-engine.ts';

export let harness: Harness;
const servers: Server[] = [];

/** One harness for the tests of a file; every server that they start is closed after them. */
export const useHarness = () => {
  beforeAll(async () => {
    harness = await Harness.open();
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await harness.close();
  });
};

/** Starts a server and answers its port. */
export const listen = async (
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
  return (server.address() as AddressInfo).port;
};

/** Starts a server and answers a function that sends requests to it. */
export const serve = async (...asked: Parameters<typeof listen>) => {
  const port = await listen(...asked);
  return (path: string, sent: Sent = {}) => send(port, path, sent);
};

export interface Sent {
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

export const signIn = { username: 'employee', _password: LITTLE_PASSWORD };
export const json = (body: unknown): Sent => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
