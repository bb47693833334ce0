/** Replaces an example's secrets with canaries, and finds where they must not be stored. */
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { secretPaths } from '@tenure/contract/kit/secrets/secret';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { Sent } from '../client.ts';

const parts = ['params', 'query', 'body'] as const;

/** Paths of an endpoint's secrets: body.password, query.token. */
export const secretPlaces = (endpoint: Endpoint): string[][] =>
  parts.flatMap((part) => secretPaths(endpoint[part], [part]));

/** The secrets of an example that are long enough to be searched for. */
export const secretsOf = (sent: Sent, places: readonly string[][]): string[] =>
  places
    .map((place) => at(sent, place))
    .filter((value): value is string => typeof value === 'string' && value.length >= 8);

const at = (value: unknown, [first, ...rest]: readonly string[]): unknown =>
  first === undefined ? value : at((value as Record<string, unknown> | undefined)?.[first], rest);

/** The request with a canary of a token's length in each path. */
export function withCanaries(sent: Sent, places: readonly string[][]) {
  const canaries: string[] = [];
  const replaced = places.reduce((value, place, n) => {
    const canary = `Canary-${n}-${'x'.repeat(43 - 9)}`;
    canaries.push(canary);
    return put(value, place, canary) as Sent;
  }, sent);
  return { sent: replaced, canaries };
}

const put = (value: unknown, [first, ...rest]: readonly string[], secret: string): unknown =>
  first === undefined
    ? secret
    : {
        ...(value as object),
        [first]: put((value as Record<string, unknown> | undefined)?.[first], rest, secret),
      };

/** Everything a transaction wrote that people or other programs can read. */
export async function keptInClear(db: Ctx['db']): Promise<string> {
  const { rows } = await sql<{ kept: string }>`
    select coalesce(string_agg(kept, e'\n'), '') as kept from (
      select to_jsonb(a)::text as kept from audit_log a where xmin = pg_current_xact_id()::xid
      union all select to_jsonb(o)::text from outbox_events o where xmin = pg_current_xact_id()::xid
      union all select to_jsonb(m)::text from outgoing_messages m where xmin = pg_current_xact_id()::xid
      union all select to_jsonb(i)::text from idempotency_keys i where xmin = pg_current_xact_id()::xid
    ) everything`.execute(db);
  return rows[0]?.kept ?? '';
}
