/** Fuzzed requests, derived from a valid one and the contract's schemas with a seed. */
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { Route } from '@tenure/core/kit/bind';
import type { Sent } from '@tenure/core/testing/client';
import fc from 'fast-check';

export interface StrangeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Record<string, string>;
  /** Whether the path still matches the route, so that its declared statuses apply. */
  readonly addressKept: boolean;
}

const strangeText = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1.5', '1e9', 'NaN', 'null', 'true', '[]', '{}', '%', '%00'),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\ufeff',
    "'; drop table users --",
    '\\',
  ),
  fc.constantFrom(
    '9'.repeat(400),
    'x'.repeat(100_000),
    '😀'.repeat(5_000),
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.constantFrom(null, true, false, 0, -0, 1, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 4 }),
);
const headerValue = fc.oneof(
  fc.constantFrom(
    '*',
    '"1"',
    'W/"1"',
    '""',
    '"',
    ',,,',
    '0',
    'x'.repeat(4000),
    'null',
    'same-origin',
  ),
  fc.string({
    unit: fc
      .integer({ min: 0x21, max: 0xff })
      .filter((c) => c < 0x7f || c > 0xa0)
      .map((c) => String.fromCharCode(c)),
    maxLength: 60,
  }),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'idempotency-key',
    'content-type',
    'accept',
    'cookie',
    'origin',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-host',
    'accept-language',
  ),
  headerValue,
  { maxKeys: 3 },
);
const pathTricks = fc.constantFrom(
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '%2f',
  '%00',
  '%ff',
  ';a=b',
  '/./',
  '?',
  '?&&=',
  '%',
  '/\u00e9',
  '#x',
);

/** A request for the route, valid or malformed in one or several ways. */
export function strangeRequest({ endpoint }: Route, good: Sent): fc.Arbitrary<StrangeRequest> {
  const queryNames = Object.keys(endpoint.query?.shape ?? {});
  const queries = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom('q', ...queryNames), strangeText), strangeText),
    { maxLength: 4 },
  );
  const params = fc.dictionary(
    fc.constantFrom('none', ...Object.keys(endpoint.params?.shape ?? {})),
    strangeText,
    { maxKeys: 2 },
  );
  const body = fc.oneof(
    fc.constant(good.body).map((value) => JSON.stringify(value)),
    changed(good.body).map((value) => JSON.stringify(value)),
    changed(good.body).map((value) => JSON.stringify(value)),
    strangeValue.map((value) => JSON.stringify(value)),
    strangeText,
  );
  return fc
    .record({
      queries: seldom<[string, string][], [string, string][]>(queries, []),
      params: seldom(params, {}),
      body,
      headers: seldom(headers, {}),
      trick: seldom(pathTricks, undefined),
    })
    .map(({ queries, params, body, headers, trick }) => {
      const address = pathOf(endpoint.path, { ...good.params, ...sendable(params) });
      const search = new URLSearchParams([
        ...Object.entries(good.query ?? {}).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
        ...queries.map(([name, value]): [string, string] => [name, value.slice(0, 2000)]),
      ]).toString();
      return {
        method: endpoint.method,
        path: `${encodeURI(address + (trick ?? '')).replaceAll('%25', '%')}${search && `?${search}`}`,
        body: endpoint.method === 'GET' ? undefined : body,
        headers: { 'content-type': 'application/json', ...headers },
        addressKept: trick === undefined,
      };
    });
}

/** Mostly valid, because a request that is wrong everywhere is refused at the first check. */
const seldom = <T, N>(strange: fc.Arbitrary<T>, normal: N): fc.Arbitrary<T | N> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(normal) }, { weight: 1, arbitrary: strange });

/** The valid body with one part replaced, removed or added, at any depth. */
function changed(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null) return strangeValue;
  const names = Object.keys(body);
  return fc
    .tuple(fc.constantFrom('added', ...names), strangeValue, fc.integer({ min: 0, max: 3 }))
    .chain(([name, value, how]) => {
      const inner = (body as Record<string, unknown>)[name];
      if (how === 0)
        return fc.constant(
          Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)),
        );
      if (how === 1 && typeof inner === 'object' && inner !== null)
        return changed(inner).map((part) => ({ ...body, [name]: part }));
      return fc.constant({ ...body, [name]: value });
    });
}

/** Unpaired surrogates can't be percent-encoded, and the HTTP parser refuses very long addresses itself. */
const sendable = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      wellFormed(value.slice(0, 2000)) || '%20',
    ]),
  );

const wellFormed = (text: string) => Buffer.from(text, 'utf8').toString('utf8');
