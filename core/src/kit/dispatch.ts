/**
 * What happens after a change has committed: events reach their handlers and messages leave, each at
 * least once, in order, by whichever server comes first. A failure waits longer each time.
 */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { Database } from './database.ts';
import { kyselyOver } from './kysely.ts';
import { type Message, openMessage } from './message.ts';
import type { Subscription } from './outbox.ts';
import type { Ports } from './ports.ts';
import type { OutboxEvents } from './schema.gen.ts';

type EventRow = Selectable<OutboxEvents>;

const BATCH = 50;
const MOST_ATTEMPTS = 8;

export interface Dispatcher {
  readonly database: Database;
  readonly ports: Ports;
  readonly subscriptions: readonly Subscription[];
  /** Hands a message to the outside world: SMTP, an SMS gateway, or the local outbox. */
  send(message: Message, reference: string): Promise<void>;
}

/** Works through everything that waits in one tenant. No message waits for more than a batch of events. */
export async function dispatch(dispatcher: Dispatcher, tenantId: number): Promise<void> {
  let batches: readonly number[];
  do {
    batches = [
      await handleEvents(dispatcher, tenantId),
      await deliverMessages(dispatcher, tenantId),
    ];
  } while (batches.includes(BATCH));
}

async function handleEvents(dispatcher: Dispatcher, tenantId: number): Promise<number> {
  return inTenant(dispatcher, tenantId, async (ctx) => {
    const events = await ctx.db
      .selectFrom('outbox_events')
      .selectAll()
      .where('handled_at', 'is', null)
      .where('due_at', '<=', ctx.now)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const event of events) await handleEvent(dispatcher, ctx, event);
    return events.length;
  });
}

/** One event that cannot be handled waits its turn and does not hold up the others. */
async function handleEvent(dispatcher: Dispatcher, ctx: Ctx, event: EventRow): Promise<void> {
  const set = (columns: Updateable<OutboxEvents>) =>
    ctx.db.updateTable('outbox_events').set(columns).where('id', '=', event.id).execute();
  await sql`savepoint event`.execute(ctx.db);
  try {
    for (const subscription of dispatcher.subscriptions)
      if (subscription.type === event.type)
        await (subscription.handle as (ctx: Ctx, data: unknown) => Promise<void>)(ctx, event.data);
    await set({ handled_at: ctx.now });
  } catch (error) {
    await sql`rollback to savepoint event`.execute(ctx.db);
    const attempts = event.attempts + 1;
    const facts = { tenantId: ctx.tenantId, event: event.id, type: event.type, attempts };
    ctx.ports.log.error({ ...facts, error: String(error) }, 'An event could not be handled');
    await set({ attempts, due_at: new Date(ctx.now.getTime() + waitAfter(attempts)) });
  }
}

/** Half a minute, then twice as long each time, at most a day. */
const waitAfter = (attempts: number) => Math.min(30_000 * 2 ** (attempts - 1), 86_400_000);

/** A message is claimed in one transaction, sent outside any, and marked as sent in another. */
async function deliverMessages(dispatcher: Dispatcher, tenantId: number): Promise<number> {
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
    try {
      const message = await openMessage({ tenantId, ports: dispatcher.ports }, sealed);
      await dispatcher.send(message, `${tenantId}-${id}`);
      await mark(dispatcher, tenantId, id, 'sent_at');
    } catch (error) {
      dispatcher.ports.log.warn(
        { tenantId, message: id, attempts, error: String(error) },
        'A message could not be sent',
      );
      if (attempts >= MOST_ATTEMPTS) await mark(dispatcher, tenantId, id, 'failed_at');
    }
  }
  return claimed.length;
}

function mark(
  dispatcher: Dispatcher,
  tenantId: number,
  id: number,
  column: 'sent_at' | 'failed_at',
) {
  return inTenant(dispatcher, tenantId, async (ctx) => {
    await ctx.db
      .updateTable('outgoing_messages')
      .set({ [column]: ctx.now })
      .where('id', '=', id)
      .execute();
  });
}

export function inTenant<T>(
  dispatcher: Dispatcher,
  tenantId: number,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { database, ports } = dispatcher;
  return database.inTenant(tenantId, 'write', (connection) =>
    work({
      tenantId,
      db: kyselyOver(connection),
      now: ports.clock.now(),
      ports,
      origin: { requestId: 'dispatch', ip: null, userAgent: null },
    }),
  );
}
