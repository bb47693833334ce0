/** Rows of the kit that are no longer needed are deleted: keys after a day, sent messages and handled events after thirty. */
import { sql } from 'kysely';
import { type Dispatcher, inTenant } from './dispatch.ts';

export function forgetOldRows(dispatcher: Dispatcher, tenantId: number): Promise<void> {
  return inTenant(dispatcher, tenantId, async ({ db, now }) => {
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before(1)).execute();
    await db.deleteFrom('outbox_events').where('handled_at', '<', before(30)).execute();
    await db
      .deleteFrom('outgoing_messages')
      .where(sql<boolean>`coalesce(sent_at, failed_at) < ${before(30)}`)
      .execute();
  });
}
