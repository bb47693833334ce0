import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getSite } from '@tenure/contract/site/endpoints';
import type { Log } from '@tenure/core/kit/ports';
import type { ApiAnswer, ApiRequest } from '@tenure/core/kit/walk/request';
import type { Api } from '@tenure/core/kit/walk/serve';
import { clientAddress } from './client-address.ts';
import type { TokenCookie } from './cookies.ts';
import { bodyParts, bodyText, discardRest } from './request-body.ts';

export interface ApiHandlerOptions {
  readonly api: Api;
  readonly cookies: { readonly session: TokenCookie; readonly browser: TokenCookie };
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly trustedProxies: number;
}

/**
 * Translates between HTTP and core, and logs one line for each request. The address and headers are read as
 * Node parsed them, and response headers are a plain object, because web Headers cost more than everything
 * else here.
 */
export function apiHandler({ api, cookies, headers, log, trustedProxies }: ApiHandlerOptions) {
  const ask = (
    incoming: IncomingMessage,
    call: Pick<ApiRequest, 'id' | 'method' | 'path' | 'query'>,
  ) =>
    api({
      ...call,
      host: incoming.headers.host ?? '',
      ip: clientAddress(
        incoming.socket.remoteAddress ?? null,
        incoming.headers['x-forwarded-for']?.toString(),
        trustedProxies,
      ),
      sessionToken: cookies.session.read(incoming.headers.cookie),
      get browserToken() {
        return cookies.browser.read(incoming.headers.cookie);
      },
      header: (name) => incoming.headers[name.toLowerCase()]?.toString(),
      text: () => bodyText(incoming),
      parts: () => bodyParts(incoming),
    });

  const serve = async (incoming: IncomingMessage, { path, query }: Address): Promise<Response> => {
    const started = performance.now();
    const id = randomUUID();
    const method = incoming.method ?? 'GET';
    const answer = await ask(incoming, { id, method, path, query });
    await discardRest(incoming);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const { status, statements } = answer;
    log.info(
      { requestId: id, method, path: withoutSecrets(path), status, ms, statements },
      'request',
    );
    const response = new Response(bodyOf(answer.body), {
      status: answer.status,
      headers: {
        ...headers,
        ...answer.headers,
        'x-request-id': id,
        ...(answer.sessionToken === undefined
          ? {}
          : { 'set-cookie': cookies.session.write(answer.sessionToken) }),
      },
    });
    if (answer.browserToken)
      response.headers.append('set-cookie', cookies.browser.write(answer.browserToken));
    return response;
  };

  /** Whether the request has the session of a person who has completed every sign-in step. */
  const isSignedIn = async (incoming: IncomingMessage): Promise<boolean> => {
    const call = { id: randomUUID(), method: getSite.method, path: getSite.path, query: {} };
    return (await ask(incoming, call)).status === 200;
  };

  return { serve, isSignedIn };
}

/** Keeps keys out of the log by masking path segments as long as one. */
const withoutSecrets = (path: string) => path.replace(/[\w-]{32,}/g, '…');

interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
}

/** The path (still percent-encoded) and the query parameters of a request. */
export function addressOf(url: string): Address {
  // Proxies may send an absolute URL.
  const address = url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/';
  const [path = '/', ...search] = address.replace(/#.*$/, '').split('?');
  if (search.length === 0) return { path, query: {} };
  const parameters = new URLSearchParams(search.join('?'));
  const named = [...new Set(parameters.keys())].map((name): [string, string | string[]] => {
    const values = parameters.getAll(name);
    return [name, values.length === 1 ? (values[0] ?? '') : values];
  });
  return { path, query: Object.fromEntries(named) };
}

function bodyOf(body: ApiAnswer['body']): ConstructorParameters<typeof Response>[0] {
  return body !== null && typeof body === 'object' && Symbol.asyncIterator in body
    ? (ReadableStream.from(body) as ReadableStream<Uint8Array>)
    : (body as string | Uint8Array<ArrayBuffer> | null);
}
