/**
 * Runs queued long jobs of one tenant. The claim is a lock that PostgreSQL releases at the end of the
 * transaction or when the connection of a killed server closes; the next server continues from the cursor.
 */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { LongJobs } from '../schema.gen.ts';
import { isDatabaseTrouble } from './attempt.ts';
import { nextAttempt } from './back-off.ts';
import { inTenant, type Worker } from './dispatcher.ts';
import { errorSummary } from './error-summary.ts';
import { gatherFor } from './gather.ts';
import { JobCancelled, type LongJob, type RunningJobCtx } from './long-job.ts';

type Row = Selectable<LongJobs>;

export interface LongJobWorker extends Worker {
  readonly longJobs: readonly LongJob[];
  /** Checked between batches: true when the server is stopping or another company's jobs are due. */
  isTurnOver?(): boolean;
  /** Called after each batch run by this server, so that its events and messages can be dispatched. */
  onBatch?(): void;
}

/**
 * A batch started this often without finishing probably crashes its server. Concurrent starts by several
 * servers count too, so the limit is generous.
 */
const MOST_BEGINNINGS = 24;

/** Runs due jobs round-robin, one batch each; returns whether some remain. */
export async function runLongJobs(
  worker: LongJobWorker,
  tenantId: number,
): Promise<'more' | 'done'> {
  const names = worker.longJobs.map(({ name }) => name);
  let last = 0;
  let more = false;
  while (!worker.isTurnOver?.()) {
    const next = await inTenant(worker, tenantId, ({ db, now }) =>
      db
        .selectFrom('long_jobs')
        .select('id')
        .where('state', 'in', ['queued', 'running'])
        .where('due_at', '<=', now)
        .where(sql<boolean>`name = any(${names})`)
        .where('id', '>', last)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    );
    if (next) more = (await runBatch(worker, tenantId, next.id)) || more;
    else if (!more) return 'done';
    else more = false;
    last = next?.id ?? 0;
  }
  return 'more';
}

/** Whether another batch follows. */
async function runBatch(worker: LongJobWorker, tenantId: number, id: number): Promise<boolean> {
  let row: Row | undefined;
  try {
    row = await inTenant(worker, tenantId, (ctx) => begin(ctx, id));
    if (!row) return false;
    if (row.begun > MOST_BEGINNINGS) {
      await giveUp(worker, tenantId, row);
      return false;
    }
    const job = worker.longJobs.find(({ name }) => name === row?.name);
    const gathered = row.cancel_requested_at
      ? undefined
      : await gatherFor(worker, tenantId, row, job);
    let isOurs = false;
    const isMore = await inTenant(worker, tenantId, async (ctx) => {
      const seen = row;
      row = await claim(ctx, id);
      if (!row) {
        if (seen && gathered !== undefined) await discard(worker, ctx, seen, gathered);
        return false;
      }
      // Another server has finished this batch meanwhile.
      if (JSON.stringify(row.cursor) !== JSON.stringify(seen?.cursor)) return true;
      if (row.cancel_requested_at) {
        await update(ctx, id, { state: 'cancelled', finished_at: ctx.now });
        await stop(worker, ctx, row);
        return false;
      }
      isOurs = true;
      return doBatch(worker, ctx, row, gathered);
    });
    if (isOurs) worker.onBatch?.();
    return isMore;
  } catch (error) {
    // The next iteration sees the cancellation and ends the job.
    if (error instanceof JobCancelled) return true;
    if (!row || isDatabaseTrouble(error)) throw error;
    await postpone(worker, tenantId, row, error);
    return false;
  }
}

const isDue = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('long_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('due_at', '<=', ctx.now);

/** Counted first, so that an attempt that kills the server is counted too. */
const begin = ({ db, now }: Ctx, id: number): Promise<Row | undefined> =>
  db
    .updateTable('long_jobs')
    .set((row) => ({ begun: row('begun', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** Undefined when another server holds the job, or when it has ended. */
async function claim(ctx: Ctx, id: number): Promise<Row | undefined> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`long-job:${ctx.tenantId}:${id}`}, 0)) as taken`.execute(
    ctx.db,
  );
  if (!lock.rows[0]?.taken) return undefined;
  // Read after the lock is acquired; a read before would return the cursor from before another server's
  // batch.
  return isDue(ctx, id).executeTakeFirst();
}

async function doBatch(
  { longJobs }: LongJobWorker,
  ctx: Ctx,
  row: Row,
  gathered: unknown,
): Promise<boolean> {
  const job = longJobs.find(({ name }) => name === row.name);
  if (!job) throw new Error(`There is no long job ${row.name}`);
  const own = ownCtx(ctx, row);
  const input = job.input.parse(row.input);
  const total = row.state === 'queued' ? ((await job.total?.(own, input)) ?? row.total) : row.total;
  const made = await job.batch(own, input, row.cursor, gathered);
  const isLast = 'result' in made;
  await update(ctx, row.id, {
    done: (job.gather ? 0 : row.done) + made.done,
    total,
    attempts: 0,
    begun: 0,
    error: null,
    ...(isLast
      ? { state: 'done', result: JSON.stringify(made.result), finished_at: ctx.now }
      : { state: 'running', cursor: JSON.stringify(made.next) }),
  });
  return !isLast;
}

async function postpone(
  worker: LongJobWorker,
  tenantId: number,
  row: Row,
  error: unknown,
): Promise<void> {
  const { id, name } = row;
  const attempts = row.attempts + 1;
  worker.ports.log.error(
    { tenantId, longJob: id, name, attempts, error: String(error) },
    'A batch of a long job failed',
  );
  await inTenant(worker, tenantId, async (ctx) => {
    const again = nextAttempt(attempts, ctx.now);
    await update(ctx, id, {
      attempts,
      begun: 0,
      error: errorSummary(error),
      ...(again ? { due_at: again } : { state: 'failed', finished_at: ctx.now }),
    });
    if (!again) await stop(worker, ctx, row);
  });
}

async function giveUp(worker: LongJobWorker, tenantId: number, row: Row): Promise<void> {
  const error = `Started ${MOST_BEGINNINGS} times without finishing`;
  const { id, name } = row;
  worker.ports.log.error({ tenantId, longJob: id, name, error }, 'A long job is given up');
  await inTenant(worker, tenantId, async (ctx) => {
    await update(ctx, id, { state: 'failed', error, finished_at: ctx.now });
    await stop(worker, ctx, row);
  });
}

/** A job that is unknown to this version, or whose input no longer parses, has nothing to release. */
async function stop({ longJobs }: LongJobWorker, ctx: Ctx, row: Row): Promise<void> {
  const job = longJobs.find(({ name }) => name === row.name);
  const input = job?.input.safeParse(row.input);
  if (input?.success) await job?.stopped?.(ownCtx(ctx, row), input.data);
}

async function discard(
  { longJobs }: LongJobWorker,
  ctx: Ctx,
  row: Row,
  gathered: unknown,
): Promise<void> {
  const job = longJobs.find(({ name }) => name === row.name);
  await job?.discard?.(ownCtx(ctx, row), job.input.parse(row.input), gathered);
}

const ownCtx = (ctx: Ctx, row: Row): RunningJobCtx => ({
  ...ctx,
  jobId: row.id,
  actor: row.owner_id === null ? null : { userId: row.owner_id },
});

async function update({ db }: Ctx, id: number, columns: Updateable<LongJobs>): Promise<void> {
  await db.updateTable('long_jobs').set(columns).where('id', '=', id).execute();
}
