/**
 * Reads what a batch of a long job needs beforehand: in one read-only snapshot, without a write transaction,
 * with progress reported meanwhile.
 */
import type { Selectable } from 'kysely';
import { kyselyOver } from '../data/kysely.ts';
import type { LongJobs } from '../schema.gen.ts';
import { inTenant, type Worker } from './dispatcher.ts';
import { JobCancelled, type LongJob } from './long-job.ts';

export async function gatherFor(
  worker: Worker,
  tenantId: number,
  row: Selectable<LongJobs>,
  job: LongJob | undefined,
): Promise<unknown> {
  if (!job?.gather) return undefined;
  const input = job.input.parse(row.input);
  const follow = progressOf(worker, tenantId, row.id);
  try {
    const gathered = await worker.database.inTenant(tenantId, 'export', async (connection) =>
      job.gather?.(
        {
          tenantId,
          jobId: row.id,
          db: kyselyOver(connection),
          now: worker.ports.clock.now(),
          ports: worker.ports,
          origin: { requestId: 'dispatch', ip: null, userAgent: null },
          actor: row.owner_id === null ? null : { userId: row.owner_id },
          progress: follow.progress,
        },
        input,
        row.cursor,
      ),
    );
    return job.prepare ? await job.prepare(worker.ports, gathered) : gathered;
  } finally {
    await follow.written();
  }
}

/**
 * Progress is written in parallel with the read, without awaiting it; a database with a single connection
 * writes it afterwards. The write also reports whether the job was cancelled.
 */
function progressOf(worker: Worker, tenantId: number, id: number) {
  let writing: Promise<void> | undefined;
  let isCancelled = false;
  const write = (done: number, total?: number) =>
    inTenant(worker, tenantId, async ({ db }) => {
      const row = await db
        .updateTable('long_jobs')
        .set({ done, ...(total === undefined ? {} : { total }), state: 'running' })
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'running'])
        .returning('cancel_requested_at')
        .executeTakeFirst();
      isCancelled = row?.cancel_requested_at !== null;
    });
  return {
    progress(done: number, total?: number): void {
      if (isCancelled) throw new JobCancelled();
      // Updates that arrive during a write are dropped; a later one supersedes them.
      writing ??= write(done, total)
        .catch((error: unknown) =>
          worker.ports.log.warn({ longJob: id, error: String(error) }, 'Progress was not written'),
        )
        .finally(() => {
          writing = undefined;
        });
    },
    written: async () => writing,
  };
}
