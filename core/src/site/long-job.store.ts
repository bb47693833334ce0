import type { LongJobProgress, LongJobState } from '@tenure/contract/site/long-job';
import type { Selectable } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import type { LongJobs } from '../kit/schema.gen.ts';
import { longJobActions } from './long-job.actions.ts';
import { workTitle } from './work-title.ts';

export type LongJobRow = Omit<Selectable<LongJobs>, 'state'> & { readonly state: LongJobState };

/** Visible to the person who started it and to administrators. */
export async function findLongJob(
  { db, actor }: SignedInCtx,
  id: number,
): Promise<LongJobRow | undefined> {
  const row = await db
    .selectFrom('long_jobs')
    .selectAll()
    .where('id', '=', id)
    .$if(!actor.permissions.has('site.settings.manage'), (query) =>
      query.where('owner_id', '=', actor.userId),
    )
    .executeTakeFirst();
  return row as LongJobRow | undefined;
}

export const presentLongJob = ({ actor }: SignedInCtx, row: LongJobRow): LongJobProgress => ({
  id: row.id,
  title: workTitle(row.name),
  state: row.state,
  done: row.done,
  total: row.total,
  result: row.result as LongJobProgress['result'],
  isCancelRequested: row.cancel_requested_at !== null,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  actions: allowed(actor, longJobActions, row),
});
