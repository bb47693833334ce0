/**
 * Work that takes longer than a request: done in batches, each in its own transaction that also moves the
 * cursor, so that every batch takes effect once and another server can continue after a crash.
 */
import type { z } from 'zod';
import type { Ctx } from '../ctx.ts';
import type { Ports } from '../ports.ts';

/** What the person who started the job is told at the end: short facts by name. */
export type LongJobResult = Readonly<Record<string, string | number | boolean | null>>;

/** What one batch did, and where the next one begins; or the result when it was the last. */
export type BatchDone<Cursor> = { readonly done: number } & (
  | { readonly next: Cursor }
  | { readonly result: LongJobResult }
);

/** As a request's, with the person who started the job, so that the audit log names them. */
export interface LongJobCtx extends Ctx {
  readonly actor: { readonly userId: number } | null;
}

/** While it runs it knows its number, so that one that was tried again is told from its successor. */
export interface RunningJobCtx extends LongJobCtx {
  readonly jobId: number;
}

/** For reading much: beside the batch, in one snapshot, on the connection of exports. */
export interface GatherCtx extends RunningJobCtx {
  /** Says how far it is. Throws `JobCancelled` once the person has cancelled. */
  progress(done: number, total?: number): void;
}

export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

export interface LongJob<Input = unknown, Cursor = unknown, Gathered = unknown> {
  /** Queued work finds its job by it, so it never changes: area.what-it-does. */
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** How many records there are, for the progress bar; left out where nobody knows beforehand. */
  total?(ctx: RunningJobCtx, input: Input): Promise<number>;
  /**
   * What the batch needs to read first, if that takes long. It changes nothing, so that it can be repeated
   * after a crash, and no transaction is open meanwhile.
   */
  gather?(ctx: GatherCtx, input: Input, cursor: Cursor | null): Promise<Gathered>;
  /**
   * Work on what was gathered that may take long and needs no database, such as reading a PDF file: no
   * transaction is open meanwhile.
   */
  prepare?(ports: Ports, gathered: Gathered): Promise<Gathered>;
  /** Handles some records after the cursor, which is null at the beginning. A few seconds at most. */
  batch(
    ctx: RunningJobCtx,
    input: Input,
    cursor: Cursor | null,
    gathered: Gathered,
  ): Promise<BatchDone<Cursor>>;
  /**
   * What was prepared isn't used, because another server has the job or has ended it meanwhile: whatever only
   * this preparation left behind goes, unless the job still runs.
   */
  discard?(ctx: RunningJobCtx, input: Input, gathered: Gathered): Promise<void>;
  /** Once it was cancelled or has failed for good: what it was working on is free again. */
  stopped?(ctx: RunningJobCtx, input: Input): Promise<void>;
}

/** Gives the input and the cursor their types; what is listed for the servers has none. */
export const longJob = <Input, Cursor, Gathered = undefined>(
  job: LongJob<Input, Cursor, Gathered>,
): LongJob<Input, Cursor, Gathered> => job;

/** Queues a job for the person who asks, or for nobody; it begins after the commit. Answers its number. */
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
