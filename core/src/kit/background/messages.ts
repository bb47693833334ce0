/** A message is claimed in one transaction, sent outside any, and marked as sent in another. */
import { sql, type Updateable } from 'kysely';
import type { OutgoingMessages } from '../schema.gen.ts';
import { MOST_ATTEMPTS } from './back-off.ts';
import { type Dispatcher, inTenant } from './dispatcher.ts';
import { errorSummary } from './error-summary.ts';
import { openMessage } from './message.ts';

const BATCH = 50;

/** Sends a batch of messages; says whether there may be more. */
export async function sendMessages(dispatcher: Dispatcher, tenantId: number): Promise<boolean> {
  const claimed = await inTenant(dispatcher, tenantId, (ctx) =>
    ctx.db
      .updateTable('outgoing_messages')
      .set({
        attempts: sql`attempts + 1`,
        due_at: sql`${ctx.now}::timestamptz + interval '30 seconds' * power(2, attempts)`,
      })
      .where('id', 'in', (waiting) =>
        waiting
          .selectFrom('outgoing_messages')
          .select('id')
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('due_at', '<=', ctx.now)
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'sealed', 'attempts'])
      .execute(),
  );
  for (const { id, attempts, sealed } of claimed) {
    const mark = (columns: (now: Date) => Updateable<OutgoingMessages>) =>
      inTenant(dispatcher, tenantId, async ({ db, now }) => {
        await db.updateTable('outgoing_messages').set(columns(now)).where('id', '=', id).execute();
      });
    try {
      const message = await openMessage({ tenantId, ports: dispatcher.ports }, sealed);
      await dispatcher.send(message, `${tenantId}-${id}`);
    } catch (error) {
      dispatcher.ports.log.warn(
        { tenantId, message: id, attempts, error: String(error) },
        'A message could not be sent',
      );
      await mark((now) => ({
        error: errorSummary(error),
        ...(attempts >= MOST_ATTEMPTS ? { failed_at: now } : {}),
      }));
      continue;
    }
    await mark((now) => ({ sent_at: now }));
  }
  return claimed.length === BATCH;
}
