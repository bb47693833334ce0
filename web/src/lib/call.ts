import {
  type AnswerOf,
  type Endpoint,
  pathOf,
  type RequestOf,
} from '@tenure/contract/kit/endpoint';
import { ApiError } from './api-error.ts';
import { reportError } from './reporting/error-reporting.ts';
import { send } from './transport.ts';

/** Addresses hold strings; numbers are converted. */
type Written<T> = { [K in keyof T]: T[K] | number };

/** Absent when the endpoint takes none, optional when every field has a default. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type Address<E extends Endpoint> = Part<'params', Written<RequestOf<E>['params']>> &
  Part<'query', Written<RequestOf<E>['query']>>;

export type CallOptions<E extends Endpoint> = Address<E> &
  Part<'body', RequestOf<E>['body']> & {
    /** The version being changed. */
    ifMatch?: number | undefined;
    idempotencyKey?: string | undefined;
    signal?: AbortSignal | undefined;
    /** Lets the request complete when the page is left. */
    keepalive?: boolean;
  };

type Route = Pick<Endpoint, 'method' | 'path'>;

/** Calls an endpoint of the contract. */
export function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>) {
  return callRoute<E>(endpoint, options);
}

/** The same for pages that only know the route and the type of an endpoint. */
export async function callRoute<E extends Endpoint>(
  route: Route,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const name = `${route.method} ${route.path}`;
  const response = await send(requestOf(route, options as Sent)).catch((cause: unknown) => {
    if ((cause as Error | undefined)?.name === 'AbortError') throw cause;
    return refuse(new ApiError('', 0, name, String(cause)));
  });
  const body = await bodyOf(response);
  if (!response.ok) refuse(new ApiError(response.statusText, response.status, name, body));
  return body as AnswerOf<E>;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

function requestOf(route: Route, { params, query, body, ...options }: Sent): Request {
  const url = new URL(pathOf(route.path, params), window.location.origin);
  for (const [key, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') url.searchParams.append(key, String(one));
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return new Request(url, {
    method: route.method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function refuse(error: ApiError): never {
  reportError(error);
  throw error;
}
