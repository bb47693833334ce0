import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { messages } from '@tenure/contract/kit/problem';
import { DatabaseAway } from '../data/database.ts';
import type { Log } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { withoutGiven } from './given-secrets.ts';
import type { ApiAnswer } from './request.ts';

const PRIVATE = { 'cache-control': 'no-store' };
const KEPT = { 'cache-control': 'public, max-age=31536000, immutable' };

export const jsonHeaders = { ...PRIVATE, 'content-type': 'application/json; charset=utf-8' };

export interface Encoded {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: ApiAnswer['body'];
}

/**
 * Validates a handler's result against the contract; only declared fields are returned. In strict mode
 * (tests) an undeclared field is an error instead of being dropped.
 */
export function encode(endpoint: Endpoint, produced: unknown, strict: boolean): Encoded {
  if (!endpoint.answer) return { status: endpoint.status, headers: { ...PRIVATE }, body: null };
  const checked = endpoint.answer.parse(produced);
  if (endpoint.produces) return encodeFile(endpoint, endpoint.produces, checked as File);
  const body = JSON.stringify(checked);
  if (strict && body.length !== JSON.stringify(produced).length)
    throw new Error(`${endpoint.id} answers with something its contract does not declare`);
  const version = (checked as { version?: unknown }).version;
  const headers =
    typeof version === 'number' ? { ...jsonHeaders, etag: `"${version}"` } : jsonHeaders;
  return { status: endpoint.status, headers, body };
}

/** Streams: proxies are told not to buffer them. */
export const encodeStream = (endpoint: Endpoint, produced: unknown): Encoded => ({
  status: endpoint.status,
  headers: {
    ...PRIVATE,
    'content-type': endpoint.produces ?? 'application/octet-stream',
    'x-accel-buffering': 'no',
  },
  body: endpoint.answer?.parse(produced) as AsyncIterable<Uint8Array>,
});

type Content = string | Uint8Array;
type File =
  | Content
  | AsyncIterable<Uint8Array>
  | { readonly bytes: Uint8Array; readonly contentType: string };

function encodeFile(endpoint: Endpoint, produces: string, file: File): Encoded {
  const isPlain =
    typeof file === 'string' || file instanceof Uint8Array || Symbol.asyncIterator in file;
  return {
    status: endpoint.status,
    headers: {
      ...(endpoint.isImmutable ? KEPT : PRIVATE),
      // Uploaded files can't run scripts or load anything, even when opened directly.
      ...(isPlain ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
      'content-type': isPlain ? produces : file.contentType,
    },
    body: isPlain ? file : file.bytes,
  };
}

/** Converts an error to a response; unexpected errors are logged with a reference number. */
export function refuse(
  error: unknown,
  requestId: string,
  log: Log,
  scope?: { readonly statements: number; readonly givenSecrets: readonly string[] },
): ApiAnswer {
  const refusal =
    error instanceof Refusal ? error : unexpected(error, requestId, log, scope?.givenSecrets);
  return {
    status: refusal.status,
    headers: {
      ...PRIVATE,
      'content-type': 'application/problem+json; charset=utf-8',
      ...(refusal.extras.retryAfter ? { 'retry-after': String(refusal.extras.retryAfter) } : {}),
    },
    body: JSON.stringify(refusal.toProblem()),
    statements: scope?.statements ?? 0,
  };
}

function unexpected(
  error: unknown,
  reference: string,
  log: Log,
  given: readonly string[] | undefined,
): Refusal {
  if (error instanceof DatabaseAway) {
    log.warn(
      { requestId: reference, error: withoutGiven(given, error.message) },
      'The database cannot be reached',
    );
    return new Refusal(503, 'database-away', messages.away, { reference, retryAfter: 5 });
  }
  log.error(
    {
      requestId: reference,
      error: withoutGiven(given, error instanceof Error ? error.stack : error),
    },
    'Unexpected error',
  );
  return new Refusal(500, 'unexpected', messages.unexpected, { reference });
}
