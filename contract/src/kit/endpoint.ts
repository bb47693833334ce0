import type { z } from 'zod';
import type { ModuleId } from './module-id.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Statuses an endpoint may refuse with, beyond those that `refusalsOf` adds by itself. */
export type Refusable = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

type Shape = z.ZodObject;

/**
 * One call that the browser may make. Everything else is derived from it: route, validation, types,
 * client, OpenAPI document and the laws that every endpoint is tested against.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  /** The name of its area, which is a folder in contract, core and web. */
  readonly area: string;
  /** One of its area's modules, where that is not the first; null for what is always on. */
  readonly module?: ModuleId | null;
  readonly method: Method;
  /** With `{name}` for every key of `params`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What a 400 says as a whole, where the documents name it. */
  readonly invalidInput?: string;
  readonly status: 200 | 201 | 204;
  /** Absent for 204. */
  readonly answer?: Answer;
  /**
   * Content type when the answer is not JSON; the answer is then text or bytes, or for a range such
   * as image/* bytes with their own contentType.
   */
  readonly produces?: string;
  /** What stands at such an address never changes: browsers may keep it. */
  readonly isImmutable?: true;
  /** Content types of a file that is sent as the whole body, in the place of JSON. */
  readonly takes?: readonly string[];
  /** The answer is a file that can be asked for in parts. */
  readonly inParts?: true;
  /** The answer stays open and is sent as it comes. */
  readonly isStream?: true;
  /**
   * A decision about a record, taken only on the version that was seen: one names it in If-Match and
   * is refused with 412 without it; many name it with each of `items`, which answer one by one.
   */
  readonly decides?: 'one' | 'many';
  readonly refusals: readonly Refusable[];
}

type Given<S> = Extract<S, z.ZodType>;
type ParsedOr<S, Otherwise> = [Given<S>] extends [never] ? Otherwise : z.output<Given<S>>;
type WrittenOr<S, Otherwise> = [Given<S>] extends [never] ? Otherwise : z.input<Given<S>>;

/** What the server works with: parsed, defaults filled in. */
export interface InputOf<E extends Endpoint> {
  readonly params: ParsedOr<E['params'], Record<string, never>>;
  readonly query: ParsedOr<E['query'], Record<string, never>>;
  readonly body: ParsedOr<E['body'], undefined>;
}

/** What a caller writes. */
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
    // A list that the company owns names no record in its address.
    ...(params && declared.length > 0 ? { params } : {}),
  };
}

/** Fills `{name}` in the path; never lets a value add a segment. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
