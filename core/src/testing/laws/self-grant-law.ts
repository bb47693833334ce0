/**
 * Nobody can grant time, money or permissions to themselves; what a change grants is reviewed in
 * docs/permissions.
 */
import { sql } from 'kysely';
import type { Route } from '../../kit/bind.ts';
import type { Example } from '../example.ts';
import type { Harness } from '../harness.ts';
import { type Given, readPermissionTables } from '../permissions/permission-tables.ts';

const reviewed = readPermissionTables().given;

export async function selfGrantLaw(
  harness: Harness,
  route: Route,
  example: Example | undefined,
  given: readonly Given[] = reviewed,
): Promise<void> {
  const { endpoint, action } = route;
  const must = (truth: boolean, what: string) => {
    if (!truth) throw new Error(`${endpoint.id}: ${what}`);
  };
  const row = given.find((one) => one.endpoint === endpoint.id);
  const declared = action?.grants?.gives;
  if (endpoint.method === 'GET')
    return must(!row && !declared, 'is a read and cannot give anything');
  if (!row) return must(false, `is not in "What each change gives" of docs/permissions`);
  const { gives, as } = row;
  if (gives === 'setup') return must(Boolean(route.runFounding), 'is no part of the setup');
  if (gives === 'nothing' || gives === 'everyone')
    return must(!declared, `declares that it gives ${declared}, and is listed with ${gives}`);
  const judging = as ? harness.routes.find((one) => one.endpoint.id === as)?.action : action;
  must(judging?.grants?.gives === gives, `gives ${gives}, and its action does not declare it`);
  must(Boolean(example?.own), 'has no example of a person who grants it to themself');
  if (!example?.own) return;
  const { status, code, written } = await trial(harness, route, example, example.own);
  if (as) must(written === 0, `lets ${example.by} grant ${gives} to themself`);
  else
    must(
      status === 403 && code === 'not-for-yourself',
      `answers ${example.by}, who grants ${gives} to themself, with ${status} ${code}`,
    );
}

/** Sends a request, rolls it back, and counts the audit log entries it would have written. */
async function trial(
  harness: Harness,
  { endpoint }: Route,
  { by }: Example,
  own: NonNullable<Example['own']>,
) {
  const sent = await own(harness, harness.home);
  const client = await harness.as(by);
  let written = 0;
  harness.beforeUndone = async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from audit_log where xmin = pg_current_xact_id()::xid`.execute(db);
    written += rows[0]?.count ?? 0;
  };
  harness.dry = true;
  try {
    const { status, body } = await client.call(endpoint, sent);
    return { status, code: String(body.code ?? ''), written };
  } finally {
    harness.dry = false;
    harness.beforeUndone = undefined;
  }
}
