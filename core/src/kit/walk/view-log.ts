/**
 * Logs views of other people's private data (ADR 71). The row is written before the response is sent: a view
 * that can't be logged is not served. Views repeated within 15 minutes count as one.
 */
import { sql } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import type { Database } from '../data/database.ts';
import { kyselyOver } from '../data/kysely.ts';

const SAME_VIEW_MINUTES = 15;

/** The person that a loaded record is about, if any. */
export function personConcerned(record: unknown): number | undefined {
  const { person } = (record ?? {}) as { person?: { employeeId?: unknown } };
  return typeof person?.employeeId === 'number' ? person.employeeId : undefined;
}

export async function logView(
  database: Database,
  { actor, concerns, now, origin, tenantId }: SignedInCtx,
  action: string,
): Promise<void> {
  const viewer = actor.actingBy?.userId ?? actor.userId;
  if (concerns === undefined || viewer === concerns) return;
  const since = new Date(now.getTime() - SAME_VIEW_MINUTES * 60_000);
  await database.inTenant(tenantId, 'write', (connection) =>
    sql`
      insert into audit_log (at, actor_id, on_behalf_of_id, action, subject_type, subject_id, person_id,
        ip, user_agent, request_id)
      select ${now}, ${viewer}, ${actor.actingBy ? actor.userId : null}, ${action}, 'employee',
        ${concerns}, ${concerns}, ${origin.ip}, ${origin.userAgent}, ${origin.requestId}
      where not exists (select from audit_log seen
        where seen.person_id = ${concerns} and seen.actor_id = ${viewer} and seen.action = ${action}
          and seen.at > ${since})`.execute(kyselyOver(connection)),
  );
}
