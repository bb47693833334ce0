/** The response to an endpoint's example, and the effects it would have. */
import { sql } from 'kysely';
import type { Route } from '../../kit/bind.ts';
import type { Received, Sent } from '../client.ts';
import { type Effects, toldBy, writesIn } from '../effects/effects.ts';
import type { Example } from '../example.ts';
import type { Harness } from '../harness.ts';
import { call, sentFor } from './law.ts';

/** Offline mode can't create PDF files and says so in the response. */
export const needsServer = ({ code }: Received['body']) => code === 'pdf-needs-server';

export type Answered = Received & {
  readonly audited: number;
  /** It changed the organisation without an event. */
  readonly movedUntold: boolean;
  /** Its effects as lines of docs/effects. */
  readonly effects: Effects;
};

const answered = new WeakMap<Harness, Map<string, Promise<Answered>>>();

/** The response to an endpoint's example, requested once for all laws that use it. */
export function answerTo(
  harness: Harness,
  route: Route,
  example: Example | undefined,
): Promise<Answered> {
  const known = answered.get(harness) ?? new Map<string, Promise<Answered>>();
  answered.set(harness, known);
  const answer = known.get(route.endpoint.id) ?? ask();
  known.set(route.endpoint.id, answer);
  return answer;

  async function ask(): Promise<Answered> {
    return callCounted(harness, route, example, await sentFor(harness, example, harness.home));
  }
}

/** Sends a request as the example's person, and counts the audit log entries it would have written. */
export async function callCounted(
  harness: Harness,
  route: Route,
  example: Example | undefined,
  sent: Sent,
): Promise<Answered> {
  const client =
    route.access === 'public' ? harness.stranger() : await harness.as(example?.by ?? 'employee');
  let audited = 0;
  let movedUntold = false;
  const effects = new Set<string>();
  harness.onStatement = (statement) => {
    for (const line of writesIn(statement)) effects.add(line);
  };
  harness.beforeUndone = async (db) => {
    const { rows } = await sql<{ count: number; untold: boolean }>`
      select (select count(*)::int from audit_log where xmin = pg_current_xact_id()::xid) as count,
        exists (select from organisation_changes where xmin = pg_current_xact_id()::xid)
        and not exists (select from outbox_events
          where type = 'org.organisation-changed' and xmin = pg_current_xact_id()::xid) as untold`.execute(
      db,
    );
    audited += rows[0]?.count ?? 0;
    movedUntold ||= rows[0]?.untold ?? false;
    for (const line of await toldBy(db)) effects.add(line);
  };
  const token = client.token;
  try {
    const received = await call(harness, client, route, sent);
    if (client.token !== token)
      effects.add(`session cookie is ${client.token === null ? 'removed' : 'set'}`);
    return { ...received, audited, movedUntold, effects };
  } finally {
    harness.beforeUndone = undefined;
    harness.onStatement = undefined;
  }
}
