import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { messages } from '@tenure/contract/kit/problem';
import type { Log } from '@tenure/core/kit/ports';
import { Refusal } from '@tenure/core/kit/refusal';
import type { Api } from '@tenure/core/kit/serve';
import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';
import type { SessionCookie } from './session-cookie.ts';

const MOST_BYTES = 1024 * 1024;

/** Translates between HTTP and core, and writes one line of log for each request. */
export function apiHandler(api: Api, cookie: SessionCookie, log: Log, trustedProxies = 0) {
  return async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const started = performance.now();
    const id = randomUUID();
    const { method, path } = c.req;
    const answer = await api({
      id,
      method,
      path,
      query: flatten(c.req.queries()),
      host: c.req.header('host') ?? '',
      ip: clientAddress(
        c.env.incoming?.socket.remoteAddress ?? null,
        c.req.header('x-forwarded-for'),
        trustedProxies,
      ),
      sessionToken: cookie.read(c.req.header('cookie')),
      header: (name) => c.req.header(name),
      text: () => readText(c.req.raw),
    });
    const headers = new Headers(answer.headers);
    headers.set('x-request-id', id);
    if (answer.sessionToken !== undefined)
      headers.set('set-cookie', cookie.write(answer.sessionToken));
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info(
      { requestId: id, method, path, status: answer.status, ms, statements: answer.statements },
      'request',
    );
    return new Response(answer.body as string | Uint8Array<ArrayBuffer> | null, {
      status: answer.status,
      headers,
    });
  };
}

function flatten(queries: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(queries).map(([key, values]) => [
      key,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge();
  if (!request.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const tooLarge = () => new Refusal(413, 'too-large', messages.tooLarge);
