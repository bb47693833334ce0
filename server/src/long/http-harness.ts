/** The test harness over real HTTP, for tests that must pass through every layer. */
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Harness } from '@tenure/core/testing/harness';
import { createHttpApp } from '../http/http-app.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface HttpHouse {
  send(
    method: string,
    path: string,
    sent?: { body?: string | undefined; headers?: Record<string, string> },
  ): Promise<Answer>;
  close(): void;
}

export async function openHttp(
  harness: Harness,
  options: { trustedProxies?: number } = {},
): Promise<HttpHouse> {
  const app = await createHttpApp({
    api: harness.api,
    routes: harness.routes,
    environment: 'local',
    ...options,
    version: 'test',
    log: { ...harness.ports.log, info: () => {} },
    isReady: async () => true,
  });
  const server = createServer(app);
  // A connection that is closed while the next request is sent on it would look like a fault of that request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  return {
    send: (method, path, { body, headers } = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const options = {
          port,
          path,
          method,
          agent,
          headers: {
            host: harness.home.host,
            // Node omits it for methods that usually have no body, and the body would be parsed as the next
            // request.
            ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        };
        const sending = httpRequest(options, async (incoming) => {
          const text = Buffer.concat(await incoming.toArray()).toString('utf8');
          resolve({ status: incoming.statusCode ?? 0, text });
        });
        sending.on('error', reject);
        sending.end(body);
      }),
    close() {
      agent.destroy();
      server.close();
    },
  };
}
