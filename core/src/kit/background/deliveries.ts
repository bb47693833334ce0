/**
 * Each subscriber has its own delivery of an event, handled in its own transaction: one that fails is
 * tried again later and holds up no other subscriber. Promises and limits: docs/adr/0033.
 */
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { isDatabaseTrouble } from './attempt.ts';
import { nextAttempt } from './back-off.ts';
import { type Dispatcher, inTenant } from './dispatcher.ts';
import { errorSummary } from './error-summary.ts';

const BATCH = 50;

interface Found {
  /** Deliveries that can be handled now, new ones first. */
  readonly due: readonly number[];
  readonly newEvents: number;
  readonly hasLongJobs: boolean;
}

interface Claimed {
  readonly subscriber: string;
  readonly attempts: number;
  readonly type: string;
  readonly data: unknown;
}

/** Handles a batch of deliveries; says whether there may be more, and whether long jobs are queued. */
export async function deliverEvents(
  dispatcher: Dispatcher,
  tenantId: number,
): Promise<{ more: boolean; hasLongJobs: boolean }> {
  const found = await inTenant(dispatcher, tenantId, (ctx) => findDue(ctx, dispatcher));
  let handled = 0;
  for (const id of found.due) if (await deliver(dispatcher, tenantId, id)) handled += 1;
  // What was skipped is in another server's hands, or follows a delivery that was just handled.
  const more =
    found.newEvents === BATCH ||
    (handled > 0 && (found.due.length >= BATCH || handled < found.due.length));
  return { more, hasLongJobs: found.hasLongJobs };
}

/** Makes the deliveries of new events and finds everything that is due, in one statement. */
async function findDue(ctx: Ctx, { subscriptions }: Dispatcher): Promise<Found> {
  const known = subscriptions.map(({ name, type, inOrderOf }) => ({
    name,
    type,
    order_of: inOrderOf,
  }));
  // Servers take turns here: with "skip locked" a later event could be delivered before an earlier one.
  const { rows } = await sql<Found>`
    with subscribers as (
      select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as s (name text, type text, order_of text)
    ), waiting as (
      select id, type, data from outbox_events where handled_at is null order by id limit ${BATCH} for update
    ), handed_over as (
      update outbox_events e set handled_at = ${ctx.now} from waiting w
      where e.tenant_id = (select current_tenant()) and e.id = w.id
    ), made as (
      insert into outbox_deliveries (event_id, subscriber, order_key, created_at, due_at)
      select w.id, s.name, w.data ->> s.order_of, ${ctx.now}, ${ctx.now}
      from waiting w join subscribers s on s.type = w.type order by w.id
      returning id, attempts
    ), queued as (
      select id, attempts from outbox_deliveries d
      where failed_at is null and due_at <= ${ctx.now} and subscriber in (select name from subscribers)
        and not exists (select from outbox_deliveries o
          where o.tenant_id = d.tenant_id and o.subscriber = d.subscriber and o.order_key = d.order_key
            and o.event_id < d.event_id and o.failed_at is null and o.due_at > ${ctx.now})
      order by attempts, id limit ${BATCH}
    ), due as (select * from queued union all select * from made)
    select array(select id from due order by attempts, id) as due,
      (select count(*) from waiting) as "newEvents",
      exists (select from long_jobs
        where state in ('queued', 'running') and due_at <= ${ctx.now}) as "hasLongJobs"`.execute(
    ctx.db,
  );
  return rows[0] as Found;
}

/** Whether it was there to be handled; a failure is kept with the delivery. */
async function deliver(dispatcher: Dispatcher, tenantId: number, id: number): Promise<boolean> {
  let claimed: Claimed | undefined;
  try {
    await inTenant(dispatcher, tenantId, async (ctx) => {
      claimed = await claim(ctx, id);
      if (claimed) await handle(dispatcher, ctx, claimed);
    });
  } catch (error) {
    if (!claimed || isDatabaseTrouble(error)) throw error;
    await postpone(dispatcher, tenantId, id, claimed, error);
  }
  return claimed !== undefined;
}

/** The delivery goes in the same transaction as what its handler does: both happen, once, or neither. */
async function claim(ctx: Ctx, id: number): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    delete from outbox_deliveries d using outbox_events e
    where d.tenant_id = (select current_tenant()) and e.tenant_id = d.tenant_id and e.id = d.event_id
      and d.id = (select c.id from outbox_deliveries c
        where c.id = ${id} and c.failed_at is null and c.due_at <= ${ctx.now}
          and not exists (select from outbox_deliveries o
            where o.tenant_id = c.tenant_id and o.subscriber = c.subscriber
              and o.order_key = c.order_key and o.event_id < c.event_id and o.failed_at is null)
        for update skip locked)
    returning d.subscriber, d.attempts, e.type, e.data`.execute(ctx.db);
  return rows[0];
}

async function handle({ subscriptions }: Dispatcher, ctx: Ctx, claimed: Claimed): Promise<void> {
  const found = subscriptions.find(({ name }) => name === claimed.subscriber);
  if (!found) throw new Error(`There is no subscriber ${claimed.subscriber}`);
  await (found.handle as (ctx: Ctx, data: unknown) => Promise<void>)(ctx, claimed.data);
}

async function postpone(
  dispatcher: Dispatcher,
  tenantId: number,
  id: number,
  { subscriber, type, ...claimed }: Claimed,
  error: unknown,
): Promise<void> {
  const attempts = claimed.attempts + 1;
  dispatcher.ports.log.error(
    { tenantId, delivery: id, type, subscriber, attempts, error: String(error) },
    'An event could not be handled',
  );
  await inTenant(dispatcher, tenantId, async ({ db, now }) => {
    const again = nextAttempt(attempts, now);
    await db
      .updateTable('outbox_deliveries')
      .set({
        attempts,
        error: errorSummary(error),
        ...(again ? { due_at: again } : { failed_at: now }),
      })
      .where('id', '=', id)
      .where('attempts', '=', claimed.attempts)
      .execute();
  });
}
