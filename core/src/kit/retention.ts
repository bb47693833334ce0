/** Rows that have done their work are forgotten: keys after a day, sent messages and handled events after thirty, browsers after 180. */
import { sql } from 'kysely';
import { type Dispatcher, inTenant } from './dispatch.ts';

export function forgetOldRows(dispatcher: Dispatcher, tenantId: number): Promise<void> {
  return inTenant(dispatcher, tenantId, async ({ db, now }) => {
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before(1)).execute();
    await db.deleteFrom('sessions').where('expires_at', '<', before(1)).execute();
    await db.deleteFrom('sign_in_attempts').where('last_at', '<', before(2)).execute();
    await db.deleteFrom('known_browsers').where('used_at', '<', before(180)).execute();
    await db.deleteFrom('used_captchas').where('used_at', '<', before(1)).execute();
    await db.deleteFrom('sso_flows').where('expires_at', '<', before(1)).execute();
    await db
      .deleteFrom('registrations')
      .where('state', '=', 'sent')
      .where('expires_at', '<', before(7))
      .execute();
    await db.deleteFrom('registrations').where('decided_at', '<', before(90)).execute();
    await db.deleteFrom('outbox_events').where('handled_at', '<', before(30)).execute();
    await db
      .deleteFrom('outgoing_messages')
      .where(sql<boolean>`coalesce(sent_at, failed_at) < ${before(30)}`)
      .execute();
  });
}
