import type { z } from 'zod';
import type { ModuleId } from './module-id.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Error statuses of an endpoint, in addition to those that `refusalsOf` adds. */
export type Refusable = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

type Shape = z.ZodObject;

/**
 * An API endpoint. Everything else is derived from it: route, validation, types, client, OpenAPI document and
 * the laws that every endpoint is tested against.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  /** Name of its area: a folder in contract, core and web. */
  readonly area: string;
  /** One of its area's modules, if not the first; null for what is always on. */
  readonly module?: ModuleId | null;
  readonly method: Method;
  /** With `{name}` for every key of `params`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Message of a 400, where the documents specify it. */
  readonly invalidInput?: string;
  readonly status: 200 | 201 | 204;
  /** Absent for 204. */
  readonly answer?: Answer;
  /**
   * Content type of a response other than JSON; the response is then text or bytes, or for a range such as
   * image/* bytes with their own contentType.
   */
  readonly produces?: string;
  /** The content never changes, so browsers may cache it permanently. */
  readonly isImmutable?: true;
  /** Content types of a file sent as the body instead of JSON. */
  readonly takes?: readonly string[];
  /** The response is a file that supports range requests. */
  readonly inParts?: true;
  /** The response is a stream. */
  readonly isStream?: true;
  /**
   * A decision about a record, only accepted for the version that was seen: for one record it is named in
   * If-Match, and without it the request is refused with 412; for many it is part of each of `items`, which
   * get individual results.
   */
  readonly decides?: 'one' | 'many';
  readonly refusals: readonly Refusable[];
}

type Given<S> = Extract<S, z.ZodType>;
type ParsedOr<S, Otherwise> = [Given<S>] extends [never] ? Otherwise : z.output<Given<S>>;
type WrittenOr<S, Otherwise> = [Given<S>] extends [never] ? Otherwise : z.input<Given<S>>;

/** The parsed input with defaults, as used by the server. */
export interface InputOf<E extends Endpoint> {
  readonly params: ParsedOr<E['params'], Record<string, never>>;
  readonly query: ParsedOr<E['query'], Record<string, never>>;
  readonly body: ParsedOr<E['body'], undefined>;
}

/** The input as written by callers. */
export interface RequestOf<E extends Endpoint> {
  readonly params: WrittenOr<E['params'], undefined>;
  readonly query: WrittenOr<E['query'], undefined>;
  readonly body: WrittenOr<E['body'], undefined>;
}

export type AnswerOf<E extends Endpoint> = ParsedOr<E['answer'], undefined>;

interface Definition<P extends Shape, Q extends Shape, B extends z.ZodType, A extends z.ZodType> {
  id: string;
  area: string;
  module?: ModuleId | null;
  method: Method;
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  invalidInput?: string;
  status?: 200 | 201 | 204;
  answer?: A;
  produces?: string;
  isImmutable?: true;
  takes?: readonly string[];
  inParts?: true;
  isStream?: true;
  decides?: 'one' | 'many';
  refusals?: readonly Refusable[];
}

export function endpoint<
  P extends Shape = never,
  Q extends Shape = never,
  B extends z.ZodType = never,
  A extends z.ZodType = never,
>(definition: Definition<P, Q, B, A>): Endpoint<P, Q, B, A> {
  const named = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const declared = Object.keys(definition.params?.shape ?? {});
  if (named.sort().join() !== declared.sort().join())
    throw new Error(
      `${definition.id}: the path names {${named}} but params declares {${declared}}`,
    );
  const { params, ...rest } = definition;
  return {
    refusals: [],
    status: definition.answer ? 200 : 204,
    ...rest,
    // The path of a company-wide list has no parameters.
    ...(params && declared.length > 0 ? { params } : {}),
  };
}

/** Replaces `{name}` in the path; a value can't add a path segment. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
