/** What moderators look at: reported and removed posts, and pairs who give each other points again and again. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import {
  listReciprocal,
  listReported,
  type listReciprocal as reciprocalEndpoint,
  type listReported as reportedEndpoint,
} from '@tenure/contract/recognition/administration-endpoints';
import { postMachine } from '@tenure/contract/recognition/post-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { listAnswer } from '../kit/list/list-answer.ts';
import { isInState } from '../kit/machine.ts';
import { offsetOf } from '../kit/paging.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../org/public.ts';
import { moderationActions } from './administration.actions.ts';
import { readChosen } from './post.store.ts';
import { presentPost } from './present-post.ts';

interface Report {
  readonly id: number;
  readonly post_id: number;
  readonly reporter: readonly Brief[];
  readonly reason: string;
  readonly created_at: Date;
}

export async function readReported(ctx: SignedInCtx, { query }: InputOf<typeof reportedEndpoint>) {
  const chosen =
    query.show === 'removed'
      ? sql`select p.id, p.created_at from recognition_posts p
          where ${isInState('p.state', postMachine, ['removed'])}
            and (not p.is_private or exists (select from recognition_reports rp
              where rp.tenant_id = p.tenant_id and rp.post_id = p.id))`
      : sql`select p.id, p.created_at from recognition_posts p
          where ${isInState('p.state', postMachine, ['published'])} and p.id in (
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

/** So often in both directions, in so many days (ADR 58). */
export const RECIPROCAL = { times: 3, days: 90 };

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly given: number;
  readonly received: number;
  readonly points: number;
  readonly people: readonly Brief[];
  readonly total: number;
}

/** A post awaiting approval or taken away counts in none; a private one counts, since its points do. */
export async function readReciprocal(
  ctx: SignedInCtx,
  { query }: InputOf<typeof reciprocalEndpoint>,
) {
  const since = new Date(ctx.now.getTime() - RECIPROCAL.days * 24 * 3600 * 1000);
  const pairs = sql`
    with thanked as (
      select p.giver_id, r.employee_id, count(*)::int as times, sum(p.points)::int as points
      from recognition_points g
      join recognition_posts p on p.tenant_id = g.tenant_id and p.id = g.post_id
        and ${isInState('p.state', postMachine, ['published'])} and p.type = 'recommendation'
      join recognition_recipients r on r.tenant_id = p.tenant_id and r.post_id = p.id
        and r.employee_id = g.employee_id
      where g.created_at >= ${since} and g.reason = 'received'
      group by 1, 2 having count(*) >= ${RECIPROCAL.times}
    )
    select one.giver_id as first, one.employee_id as second, one.times as given,
      other.times as received, one.points + other.points as points
    from thanked one join thanked other
      on other.giver_id = one.employee_id and other.employee_id = one.giver_id
    where one.giver_id < one.employee_id`;
  const { rows } = await sql<Pair>`
    select pair.*, count(*) over () as total,
      ${briefsOf(sql`select unnest(array[pair.first, pair.second])`)} as people
    from (${pairs}) pair order by pair.points desc, pair.first, pair.second
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  const total =
    rows[0]?.total ??
    (query.page === 1
      ? 0
      : ((
          await sql<{ total: number }>`select count(*) as total from (${pairs}) pair`.execute(
            ctx.db,
          )
        ).rows[0]?.total ?? 0));
  const visibility = recordVisibility(ctx.actor);
  const person = (people: readonly Brief[], id: number) =>
    presentBrief(visibility, people.find((one) => one.id === id) as Brief);
  return listAnswer(
    listReciprocal,
    { query },
    {
      rows: rows.map(({ first, second, given, received, points, people }) => ({
        first: person(people, first),
        second: person(people, second),
        given,
        received,
        points,
      })),
      total,
    },
    { actions: allowed(ctx.actor, moderationActions, {}) },
  );
}
