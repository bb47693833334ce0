/** Requests and responses as plain data; the hosts (Node's http, the browser offline) translate them. */
import type { Endpoint, InputOf } from '@tenure/contract/kit/endpoint';
import { findingsOf } from '@tenure/contract/kit/fields/findings';
import { messages } from '@tenure/contract/kit/problem';
import type { z } from 'zod';
import { invalidInput, Refusal } from '../refusal.ts';

export interface ApiRequest {
  readonly id: string;
  readonly method: string;
  /** Still percent-encoded, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly host: string;
  readonly ip: string | null;
  readonly sessionToken: string | null;
  /** Token from an earlier sign-in with this browser; hosts without cookies have none. */
  readonly browserToken?: string | null;
  header(name: string): string | undefined;
  /** The whole body as text; the host rejects bodies that are too large. */
  text(): Promise<string>;
  /** The body as a stream, for files, which are never held in memory. */
  parts(): AsyncIterable<Uint8Array>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | null;
  /** A new session token for the browser, or null to remove it. */
  readonly sessionToken?: string | null | undefined;
  /** Identifies the browser later. */
  readonly browserToken?: string | undefined;
  /** Number of SQL statements; for logs and tests. */
  readonly statements: number;
}

export const contentTypeOf = (request: ApiRequest): string =>
  (request.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export function parseJson(request: ApiRequest, text: string): unknown {
  if (text === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(request.header('content-type') ?? ''))
    throw new Refusal(415, 'wrong-content-type', messages.wrongType);
  const parsed = parsedOrUndefined(text);
  if (parsed === undefined || isDeeper(parsed, MOST_LEVELS))
    throw new Refusal(400, 'INVALID_JSON', messages.invalidJson, {
      errors: [{ kind: 'body', message: messages.invalidJson, code: 'INVALID_JSON' }],
    });
  return parsed;
}

/** Deeper than any form; recursion over the body needs a limit. */
const MOST_LEVELS = 32;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Validates the input and names each invalid field. */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: { params: unknown; query: unknown; body: unknown },
): InputOf<E> {
  const wrong: { field: string; message: string }[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown, whole: string): unknown => {
    if (!schema) return whole === 'body' ? undefined : {};
    const result = schema.safeParse(value);
    if (result.success) {
      const unstorable = pathOfUnstorable(result.data);
      if (unstorable)
        wrong.push({ field: unstorable.join('.') || whole, message: messages.unstorable });
      return result.data;
    }
    for (const { path, message } of findingsOf(schema, value, result.error.issues))
      wrong.push({ field: path || whole, message });
    return undefined;
  };
  const input = {
    params: parse(endpoint.params, raw.params, 'path'),
    query: parse(endpoint.query, raw.query, 'query'),
    body: parse(endpoint.body, raw.body, 'body'),
  };
  if (wrong.length) throw invalidInput(wrong, endpoint.invalidInput);
  return input as InputOf<E>;
}

/**
 * PostgreSQL can't store a null character or an unpaired surrogate; the field with one is refused by name.
 */
function pathOfUnstorable(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfUnstorable(inner);
    if (path) return [key, ...path];
    if (/\0|\p{Surrogate}/u.test(key)) return [];
  }
  return undefined;
}
