/**
 * Each subscriber has its own delivery of an event, so a failing one is retried without blocking others. Each
 * delivery is handled in its own transaction, except that a subscriber with `handleAll` gets a batch.
 * Guarantees and limits: docs/adr/0033 and 0112.
 */
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { isDatabaseTrouble } from './attempt.ts';
import { nextAttempt } from './back-off.ts';
import { type Dispatcher, inTenant } from './dispatcher.ts';
import { errorSummary } from './error-summary.ts';
import { inParts, type Part } from './in-parts.ts';

const BATCH = 50;

interface Due {
  readonly id: number;
  readonly subscriber: string;
  readonly attempts: number;
}

interface Found {
  /** Deliveries that can be handled now, new ones first. */
  readonly due: readonly Due[];
  readonly newEvents: number;
  readonly hasLongJobs: boolean;
}

interface Claimed {
  readonly id: number;
  readonly subscriber: string;
  readonly attempts: number;
  readonly type: string;
  readonly data: unknown;
}

/** Handles a batch of deliveries; returns whether there may be more and whether long jobs are queued. */
export async function deliverEvents(
  dispatcher: Dispatcher,
  tenantId: number,
): Promise<{ more: boolean; hasLongJobs: boolean }> {
  const found = await inTenant(dispatcher, tenantId, (ctx) => findDue(ctx, dispatcher));
  let handled = 0;
  for (const { ids, part } of inTurn(dispatcher, found.due)) {
    if (part) await inParts(dispatcher, tenantId, part);
    handled += await deliver(dispatcher, tenantId, ids);
  }
  // Skipped deliveries are locked by another server or follow a delivery that was just handled.
  const more =
    found.newEvents === BATCH ||
    (handled > 0 && (found.due.length >= BATCH || handled < found.due.length));
  return { more, hasLongJobs: found.hasLongJobs };
}

/** Creates the deliveries of new events and finds all that are due, in one statement. */
async function findDue(ctx: Ctx, { subscriptions }: Dispatcher): Promise<Found> {
  const known = subscriptions.map(({ name, type, inOrderOf }) => ({
    name,
    type,
    order_of: inOrderOf,
  }));
  // Servers wait for each other's lock: with "skip locked" a later event could be delivered before an earlier
  // one.
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
      returning id, subscriber, attempts
    ), queued as (
      select id, subscriber, attempts from outbox_deliveries d
      where failed_at is null and due_at <= ${ctx.now} and subscriber in (select name from subscribers)
        and not exists (select from outbox_deliveries o
          where o.tenant_id = d.tenant_id and o.subscriber = d.subscriber and o.order_key = d.order_key
            and o.event_id < d.event_id and o.failed_at is null and o.due_at > ${ctx.now})
      order by attempts, id limit ${BATCH}
    ), due as (select * from queued union all select * from made)
    select (select coalesce(json_agg(due order by attempts, id), '[]') from due) as due,
      (select count(*) from waiting) as "newEvents",
      exists (select from long_jobs
        where state in ('queued', 'running') and due_at <= ${ctx.now}) as "hasLongJobs"`.execute(
    ctx.db,
  );
  return rows[0] as Found;
}

interface Turn {
  readonly ids: readonly number[];
  readonly part: Part | undefined;
}

/**
 * Groups deliveries by transaction, in the order of the first of each group. A delivery that has failed
 * before runs alone because it would probably roll back the others again.
 */
function inTurn({ subscriptions }: Pick<Dispatcher, 'subscriptions'>, due: readonly Due[]): Turn[] {
  const known = new Map(subscriptions.map((one) => [one.name, one]));
  const turns = new Map<string, Turn>();
  for (const { id, subscriber, attempts } of due) {
    const { handleAll, part } = known.get(subscriber) ?? {};
    const turn = handleAll && attempts === 0 ? subscriber : `#${id}`;
    turns.set(turn, { ids: [...(turns.get(turn)?.ids ?? []), id], part });
  }
  return [...turns.values()];
}

/**
 * Returns how many deliveries were claimed. A failing batch is rolled back and halved until the failing
 * delivery is alone; its failure is then recorded.
 */
async function deliver(
  dispatcher: Dispatcher,
  tenantId: number,
  ids: readonly number[],
): Promise<number> {
  let claimed: readonly Claimed[] = [];
  try {
    await inTenant(dispatcher, tenantId, async (ctx) => {
      claimed = await claim(ctx, ids);
      await handle(dispatcher, ctx, claimed);
    });
  } catch (error) {
    const [first] = claimed;
    if (!first || isDatabaseTrouble(error)) throw error;
    if (ids.length > 1) {
      const half = Math.ceil(ids.length / 2);
      const before = await deliver(dispatcher, tenantId, ids.slice(0, half));
      return before + (await deliver(dispatcher, tenantId, ids.slice(half)));
    }
    await postpone(dispatcher, tenantId, first, error);
  }
  // Deliveries blocked by an earlier event of the same record in this batch can run now.
  const isClaimed = new Set(claimed.map(({ id }) => id));
  const left = ids.length > 1 ? ids.filter((id) => !isClaimed.has(id)) : [];
  let handled = claimed.length;
  for (const id of left) handled += await deliver(dispatcher, tenantId, [id]);
  return handled;
}

/** Deliveries are deleted in the transaction of their handler: both take effect once, or neither does. */
async function claim(ctx: Ctx, ids: readonly number[]): Promise<readonly Claimed[]> {
  const { rows } = await sql<Claimed>`
    delete from outbox_deliveries d using outbox_events e
    where d.tenant_id = (select current_tenant()) and e.tenant_id = d.tenant_id and e.id = d.event_id
      and d.id in (select c.id from outbox_deliveries c
        where c.id = any(${ids}::bigint[]) and c.failed_at is null and c.due_at <= ${ctx.now}
          and not exists (select from outbox_deliveries o
            where o.tenant_id = c.tenant_id and o.subscriber = c.subscriber
              and o.order_key = c.order_key and o.event_id < c.event_id and o.failed_at is null)
        for update skip locked)
    returning d.id, d.subscriber, d.attempts, e.type, e.data`.execute(ctx.db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** All deliveries belong to one subscriber. */
async function handle(
  { subscriptions }: Dispatcher,
  ctx: Ctx,
  claimed: readonly Claimed[],
): Promise<void> {
  const [first, second] = claimed;
  if (!first) return;
  const found = subscriptions.find(({ name }) => name === first.subscriber);
  if (!found) throw new Error(`There is no subscriber ${first.subscriber}`);
  const { handle: handleOne, handleAll } = found as Handlers;
  if (second && handleAll)
    await handleAll(
      ctx,
      claimed.map(({ data }) => data),
    );
  else for (const { data } of claimed) await handleOne?.(ctx, data);
}

/** Untyped because a delivery carries the event data that its subscriber declares. */
type Handlers = {
  handle?(ctx: Ctx, data: unknown): Promise<void>;
  handleAll?(ctx: Ctx, all: readonly unknown[]): Promise<void>;
};

async function postpone(
  dispatcher: Dispatcher,
  tenantId: number,
  { id, subscriber, type, ...claimed }: Claimed,
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
