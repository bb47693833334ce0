import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { Route } from '../kit/bind.ts';
import type { Api } from '../kit/walk/serve.ts';
import { declaredStatuses } from '../kit/walk/statuses.ts';
import { textOfFile } from './files/file-text.ts';

export interface Sent {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string | string[]>;
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string;
  /** A file sent as the body. */
  readonly bytes?: Uint8Array;
  readonly headers?: Record<string, string>;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body, for JSON. */
  readonly body: Record<string, unknown>;
  /** The raw body, for responses other than JSON. */
  readonly text: string;
  /** All text of the response, including that in files. */
  said(): Promise<string>;
  readonly statements: number;
}

/** A simulated browser: sends requests, stores the session token, and throws on undeclared responses. */
export class Client {
  token: string | null = null;
  browserToken: string | null = null;
  ip = '192.0.2.1';
  readonly #api: Api;
  readonly #routes: ReadonlyMap<string, Route>;

  constructor(
    api: Api,
    routes: readonly Route[],
    readonly host: string,
  ) {
    this.#api = api;
    this.#routes = new Map(routes.map((route) => [route.endpoint.id, route]));
  }

  async call(endpoint: Endpoint, sent: Sent = {}): Promise<Received> {
    const received = await this.send(endpoint.method, pathOf(endpoint.path, sent.params), sent);
    const route = this.#routes.get(endpoint.id);
    if (route && !declaredStatuses(route).has(received.status))
      throw new Error(
        `${endpoint.id} answered ${received.status}, which its contract does not declare: ${JSON.stringify(received.body)}`,
      );
    return received;
  }

  async send(method: string, path: string, sent: Sent = {}): Promise<Received> {
    const text = sent.rawBody ?? (sent.body === undefined ? '' : JSON.stringify(sent.body));
    const headers: Record<string, string> = {
      ...(text ? { 'content-type': 'application/json' } : {}),
      ...sent.headers,
    };
    const answer = await this.#api({
      id: 'test',
      method,
      path,
      query: sent.query ?? {},
      host: this.host,
      ip: this.ip,
      sessionToken: this.token,
      browserToken: this.browserToken,
      header: (name) => headers[name.toLowerCase()],
      text: async () => text,
      async *parts() {
        if (sent.bytes) yield sent.bytes;
      },
    });
    if (answer.sessionToken !== undefined) this.token = answer.sessionToken;
    if (answer.browserToken) this.browserToken = answer.browserToken;
    const type = answer.headers['content-type'];
    const body =
      type?.startsWith('text/csv') && answer.body !== null && typeof answer.body !== 'string'
        ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(await wholeOf(answer.body))
        : answer.body;
    const isJson = type?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && typeof body === 'string' ? JSON.parse(body) : {},
      text: typeof body === 'string' ? body : '',
      said: async () => {
        if (typeof body === 'string') return body;
        return body ? textOfFile(await wholeOf(body)) : '';
      },
      statements: answer.statements,
    };
  }
}

async function wholeOf(body: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
