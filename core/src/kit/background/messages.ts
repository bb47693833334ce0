/**
 * A message is claimed in one transaction, sent outside any, and marked as sent in another. Messages are sent
 * a few at a time because mail servers respond slowly and a claim lasts half a minute.
 */
import { sql, type Updateable } from 'kysely';
import type { OutgoingMessages } from '../schema.gen.ts';
import { MOST_ATTEMPTS } from './back-off.ts';
import { type Dispatcher, inTenant } from './dispatcher.ts';
import { errorSummary } from './error-summary.ts';
import { type Message, openMessage } from './message.ts';

const BATCH = 50;
const AT_ONCE = 5;

interface Opening {
  readonly id: number;
  readonly attempts: number;
  readonly opening: Promise<Message>;
}

/**
 * Sends a batch of messages; returns whether there may be more. They are found in the order of the index of those
 * still to be sent: in the order of ids, PostgreSQL may read all that were ever sent.
 */
export async function sendMessages(dispatcher: Dispatcher, tenantId: number): Promise<boolean> {
  const found = await inTenant(dispatcher, tenantId, (ctx) =>
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
          .orderBy('due_at')
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'sealed', 'attempts'])
      .execute(),
  );
  const claimed = found.toSorted((one, other) => one.id - other.id);
  const send = async ({ id, attempts, opening }: Opening) => {
    const mark = (columns: (now: Date) => Updateable<OutgoingMessages>) =>
      inTenant(dispatcher, tenantId, async ({ db, now }) => {
        await db.updateTable('outgoing_messages').set(columns(now)).where('id', '=', id).execute();
      });
    try {
      await dispatcher.send(await opening, `${tenantId}-${id}`);
    } catch (error) {
      dispatcher.ports.log.warn(
        { tenantId, message: id, attempts, error: String(error) },
        'A message could not be sent',
      );
      return mark((now) => ({
        error: errorSummary(error),
        ...(attempts >= MOST_ATTEMPTS ? { failed_at: now } : {}),
      }));
    }
    await mark((now) => ({ sent_at: now }));
  };
  for (let first = 0; first < claimed.length; first += AT_ONCE) {
    const some = claimed.slice(first, first + AT_ONCE).map(({ id, attempts, sealed }) => ({
      id,
      attempts,
      opening: openMessage({ tenantId, ports: dispatcher.ports }, sealed),
    }));
    // All are decrypted before the first is sent, so that they are sent in order.
    await Promise.allSettled(some.map(({ opening }) => opening));
    const ends = await Promise.allSettled(some.map(send));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  return claimed.length === BATCH;
}
