/**
 * Work that takes longer than a request: done in batches, each in its own transaction that also advances the
 * cursor, so that every batch takes effect once and another server can continue after a crash.
 */
import type { z } from 'zod';
import type { Ctx } from '../ctx.ts';
import type { Ports } from '../ports.ts';

/** Result shown to the person who started the job: short values by name. */
export type LongJobResult = Readonly<Record<string, string | number | boolean | null>>;

/** The number of records done and the next cursor, or the result after the last batch. */
export type BatchDone<Cursor> = { readonly done: number } & (
  | { readonly next: Cursor }
  | { readonly result: LongJobResult }
);

/** A request context with the person who started the job as actor, for the audit log. */
export interface LongJobCtx extends Ctx {
  readonly actor: { readonly userId: number } | null;
}

/** Includes the job's own id, which distinguishes a retried job from its successor. */
export interface RunningJobCtx extends LongJobCtx {
  readonly jobId: number;
}

/** For large reads before a batch: one read-only snapshot on the connections of exports. */
export interface GatherCtx extends RunningJobCtx {
  /** Reports progress. Throws `JobCancelled` once the person has cancelled. */
  progress(done: number, total?: number): void;
}

export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

export interface LongJob<Input = unknown, Cursor = unknown, Gathered = unknown> {
  /** Queued jobs refer to this name, so it never changes: area.what-it-does. */
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** Number of records for the progress bar; omitted where it is not known beforehand. */
  total?(ctx: RunningJobCtx, input: Input): Promise<number>;
  /**
   * Reads what the batch needs, if that takes long. It changes nothing, so it can be repeated after a crash,
   * and no write transaction is open meanwhile.
   */
  gather?(ctx: GatherCtx, input: Input, cursor: Cursor | null): Promise<Gathered>;
  /**
   * Slow work on the gathered data that needs no database, such as reading a PDF file; runs outside any
   * transaction.
   */
  prepare?(ports: Ports, gathered: Gathered): Promise<Gathered>;
  /** Processes some records after the cursor (null at the start), in a few seconds at most. */
  batch(
    ctx: RunningJobCtx,
    input: Input,
    cursor: Cursor | null,
    gathered: Gathered,
  ): Promise<BatchDone<Cursor>>;
  /**
   * Called when the prepared data isn't used because another server took over or ended the job: deletes what
   * only this preparation created, unless the job is still running.
   */
  discard?(ctx: RunningJobCtx, input: Input, gathered: Gathered): Promise<void>;
  /** Called after the job was cancelled or failed for good; releases the records it was working on. */
  stopped?(ctx: RunningJobCtx, input: Input): Promise<void>;
}

/** Infers the types of input and cursor; the list of all jobs erases them. */
export const longJob = <Input, Cursor, Gathered = undefined>(
  job: LongJob<Input, Cursor, Gathered>,
): LongJob<Input, Cursor, Gathered> => job;

/** Queues a job for the actor, or for nobody; it starts after the commit. Returns its id. */
export async function startLongJob<Input>(
  ctx: LongJobCtx,
  job: LongJob<Input>,
  input: Input,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('long_jobs')
    .values({
      name: job.name,
      input: JSON.stringify(job.input.parse(input)),
      owner_id: ctx.actor?.userId ?? null,
      created_at: ctx.now,
      due_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
