/**
 * Logs views of other people's private data (ADR 71). The row is written before the response is sent: a view
 * that can't be logged is not served. Views repeated within 15 minutes count as one.
 */
import { sql } from 'kysely';
import type { SignedInCtx } from '../ctx.ts';
import type { Database } from '../data/database.ts';
import { kyselyOver } from '../data/kysely.ts';

const SAME_VIEW_MINUTES = 15;

interface Loaded {
  readonly person?: { readonly employeeId?: unknown };
  /** Only the people involved know of it, and an entry would name them (ADR 139). */
  readonly isConfidential?: boolean;
}

/** What the audit log says of a loaded record: the person it is about, if any. */
export function concernsOf(record: unknown): Pick<SignedInCtx, 'concerns' | 'isConfidential'> {
  const { person, isConfidential } = (record ?? {}) as Loaded;
  if (isConfidential) return { isConfidential };
  return typeof person?.employeeId === 'number' ? { concerns: person.employeeId } : {};
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
