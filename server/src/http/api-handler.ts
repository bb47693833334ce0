import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getSite } from '@tenure/contract/site/endpoints';
import type { Log } from '@tenure/core/kit/ports';
import type { ApiAnswer, ApiRequest } from '@tenure/core/kit/walk/request';
import type { Api } from '@tenure/core/kit/walk/serve';
import { clientAddress } from './client-address.ts';
import type { TokenCookie } from './cookies.ts';
import { bodyParts, bodyText, discardRest, hasBody } from './request-body.ts';
import { flatHeaders, sendAnswer } from './send-answer.ts';

export interface ApiHandlerOptions {
  readonly api: Api;
  readonly cookies: { readonly session: TokenCookie; readonly browser: TokenCookie };
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly trustedProxies: number;
}

/** A request as Node parsed it. A class, because requests of one shape are read faster. */
class IncomingCall implements ApiRequest {
  readonly host: string;

  constructor(
    readonly id: string,
    readonly method: string,
    readonly path: string,
    readonly query: Address['query'],
    readonly ip: string | null,
    readonly sessionToken: string | null,
    readonly incoming: IncomingMessage,
    readonly browserCookie: TokenCookie,
  ) {
    this.host = incoming.headers.host ?? '';
  }

  get browserToken(): string | null {
    return this.browserCookie.read(this.incoming.headers.cookie);
  }

  header(name: string): string | undefined {
    return this.incoming.headers[name.toLowerCase()]?.toString();
  }

  text(): Promise<string> {
    return bodyText(this.incoming);
  }

  parts(): AsyncIterable<Uint8Array> {
    return bodyParts(this.incoming);
  }
}

/** Translates between HTTP and core, and logs one line for each request. */
export function apiHandler({ api, cookies, headers, log, trustedProxies }: ApiHandlerOptions) {
  const callOf = (incoming: IncomingMessage, method: string, { path, query }: Address) =>
    new IncomingCall(
      randomUUID(),
      method,
      path,
      query,
      clientAddress(
        incoming.socket.remoteAddress ?? null,
        incoming.headers['x-forwarded-for']?.toString(),
        trustedProxies,
      ),
      cookies.session.read(incoming.headers.cookie),
      incoming,
      cookies.browser,
    );

  const headersOf = (answer: ApiAnswer, requestId: string): string[] => {
    const flat = flatHeaders({ ...headers, ...answer.headers });
    flat.push('x-request-id', requestId);
    if (answer.sessionToken !== undefined)
      flat.push('set-cookie', cookies.session.write(answer.sessionToken));
    if (answer.browserToken) flat.push('set-cookie', cookies.browser.write(answer.browserToken));
    return flat;
  };

  const serve = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    address: Address,
  ): Promise<void> => {
    const started = performance.now();
    const call = callOf(incoming, incoming.method ?? 'GET', address);
    const answer = await api(call);
    if (hasBody(incoming)) await discardRest(incoming);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info(
      {
        requestId: call.id,
        method: call.method,
        path: withoutSecrets(call.path),
        status: answer.status,
        ms,
        statements: answer.statements,
      },
      'request',
    );
    sendAnswer(outgoing, answer, headersOf(answer, call.id));
  };

  /** Whether the request has the session of a person who has completed every sign-in step. */
  const isSignedIn = async (incoming: IncomingMessage): Promise<boolean> => {
    const site = { path: getSite.path, query: {} };
    return (await api(callOf(incoming, getSite.method, site))).status === 200;
  };

  return { serve, isSignedIn };
}

/** Keeps keys out of the log by masking path segments as long as one. */
const withoutSecrets = (path: string) => path.replace(/[\w-]{32,}/g, '…');

interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
}

const NO_QUERY: Address['query'] = {};
const isPlainPath = (url: string) =>
  url.startsWith('/') && !url.includes('?') && !url.includes('#');

/** The path (still percent-encoded) and the query parameters of a request. */
export function addressOf(url: string): Address {
  if (isPlainPath(url)) return { path: url, query: NO_QUERY };
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
