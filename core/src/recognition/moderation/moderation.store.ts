/** Reported and removed posts of others, for moderators. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import {
  listReported,
  type listReported as reportedEndpoint,
} from '@tenure/contract/recognition/administration-endpoints';
import { postMachine } from '@tenure/contract/recognition/post-states';
import { sql } from 'kysely';
import { ownIds } from '../../kit/actor.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf } from '../../kit/paging.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { moderationActions } from '../administration/administration.actions.ts';
import { readChosen } from '../posts/post.store.ts';
import { presentPost } from '../posts/present-post.ts';

interface Report {
  readonly id: number;
  readonly post_id: number;
  readonly reporter: readonly Brief[];
  readonly reason: string;
  readonly created_at: Date;
}

export async function readReported(ctx: SignedInCtx, { query }: InputOf<typeof reportedEndpoint>) {
  // Givers must not learn who reported their post.
  const ofOthers = sql`p.giver_id <> all(${ownIds(ctx.actor)}::bigint[])`;
  const chosen =
    query.show === 'removed'
      ? sql`select p.id, p.created_at from recognition_posts p
          where ${isInState('p.state', postMachine, ['removed'])} and ${ofOthers}
            and (not p.is_private or exists (select from recognition_reports rp
              where rp.tenant_id = p.tenant_id and rp.post_id = p.id))`
      : sql`select p.id, p.created_at from recognition_posts p
          where ${isInState('p.state', postMachine, ['published'])} and ${ofOthers} and p.id in (
            select rp.post_id from recognition_reports rp where rp.closed_at is null)`;
  const records = await readChosen(
    ctx,
    sql`chosen (id, at) as materialized (${chosen} order by 2 desc, 1 desc
      limit ${query.itemsPerPage} offset ${offsetOf(query)})`,
  );
  const ids = records.map(({ post }) => post.id);
  const { rows } = await sql<{ total: number; reports: readonly Report[] | null }>`
    select (select count(*) from (${chosen}) one) as total,
      (select json_agg(json_build_object('id', rp.id, 'post_id', rp.post_id, 'reason', rp.reason,
          'created_at', rp.created_at, 'reporter', ${briefsOf(sql`select rp.reporter_id`)}) order by rp.id)
        from recognition_reports rp where rp.post_id = any(${ids}::bigint[])) as reports`.execute(
    ctx.db,
  );
  const { total = 0, reports } = rows[0] ?? {};
  const visibility = recordVisibility(ctx.actor);
  return listAnswer(
    listReported,
    { query },
    {
      rows: records.map((record) => ({
        post: presentPost(ctx, record),
        reports: (reports ?? [])
          .filter(({ post_id }) => post_id === record.post.id)
          .map(({ id, reporter, reason, created_at }) => ({
            id,
            reporter: presentBrief(visibility, reporter[0] as Brief),
            reason,
            at: new Date(created_at).toISOString(),
          })),
      })),
      total,
    },
    { actions: allowed(ctx.actor, moderationActions, {}) },
  );
}
