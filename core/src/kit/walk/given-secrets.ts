/**
 * Secrets in a request, found by the marks of its schemas. Types keep them out of the audit log; this catches
 * what types can't, such as a secret inside a longer text or an event.
 */
import type { Endpoint, InputOf } from '@tenure/contract/kit/endpoint';
import { hidden, secretsIn } from '@tenure/contract/kit/secrets/secret';

export const secretsGiven = (endpoint: Endpoint, input: InputOf<Endpoint>): string[] => [
  ...secretsIn(endpoint.params, input.params),
  ...secretsIn(endpoint.query, input.query),
  ...secretsIn(endpoint.body, input.body),
];

/** Short codes can occur in unrelated numbers, so only longer secrets are searched for within texts. */
const LONG_ENOUGH = 8;

/** The value with all secrets of the request masked. */
export function withoutGiven(given: readonly string[] | undefined, value: unknown): unknown {
  if (!given?.length) return value;
  if (typeof value === 'string')
    return given.reduce(
      (text, one) =>
        text === one || (one.length >= LONG_ENOUGH && text.includes(one))
          ? text.replaceAll(one, hidden(one))
          : text,
      value,
    );
  if (Array.isArray(value)) return value.map((inner) => withoutGiven(given, inner));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutGiven(given, inner)]),
  );
}
