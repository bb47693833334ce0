/** Pairs who repeatedly give each other points: listed for HR, who are notified of new pairs (ADR 58). */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import {
  listReciprocal,
  type listReciprocal as reciprocalEndpoint,
} from '@tenure/contract/recognition/administration-endpoints';
import { postMachine } from '@tenure/contract/recognition/post-states';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { isInState } from '../../kit/machine.ts';
import { offsetOf } from '../../kit/paging.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { moderationActions } from '../administration/administration.actions.ts';

/** This many times in both directions, within this many days (ADR 58). */
const RECIPROCAL = { times: 3, days: 90 };

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly given: number;
  readonly received: number;
  readonly points: number;
  readonly people: readonly Brief[];
  readonly total: number;
}

const since = ({ now }: Ctx) => new Date(now.getTime() - RECIPROCAL.days * 24 * 3600 * 1000);

/** How often one person gave another points; `r` has posts with their recipients. */
const thanked = (ctx: Ctx, received: RawBuilder<unknown>, only: RawBuilder<unknown>) => sql`
  select p.giver_id, r.employee_id, count(*)::int as times, sum(p.points)::int as points
  from ${received} r join recognition_posts p on p.tenant_id = r.tenant_id and p.id = r.post_id
  where ${isInState('p.state', postMachine, ['published'])} and not p.is_private
    and p.points > 0 and p.published_at >= ${since(ctx)} and ${only}
  group by 1, 2 having count(*) >= ${RECIPROCAL.times}`;

/** Uses the index on the ledger's dates. A post removed and restored has two entries but counts once. */
const pairsOf = (ctx: Ctx) => sql`
  with thanked as (${thanked(
    ctx,
    sql`(select distinct g.tenant_id, g.post_id, g.employee_id from recognition_points g
      where g.created_at >= ${since(ctx)} and g.reason = 'received')`,
    sql`true`,
  )})
  select one.giver_id as first, one.employee_id as second, one.times as given,
    other.times as received, one.points + other.points as points
  from thanked one join thanked other
    on other.giver_id = one.employee_id and other.employee_id = one.giver_id
  where one.giver_id < one.employee_id`;

interface NewPost {
  readonly id: number;
  readonly giverId: number;
  readonly recipientIds: readonly number[];
  readonly publishedAt: Date | string;
}

/**
 * Recipients who become such a pair with the giver by this post; later posts don't repeat the notification.
 */
export async function becomesPairWith(ctx: Ctx, post: NewPost): Promise<number[]> {
  const both = [post.giverId, ...post.recipientIds];
  const upToIt = sql`p.giver_id = any(${both}::bigint[]) and r.employee_id = any(${both}::bigint[])
    and (p.published_at, p.id) <= (${post.publishedAt}::timestamptz, ${post.id}::bigint)`;
  const { rows } = await sql<{ id: number }>`
    with thanked as (${thanked(ctx, sql`recognition_recipients`, upToIt)})
    select one.employee_id as id from thanked one join thanked other
      on other.giver_id = one.employee_id and other.employee_id = one.giver_id
    where one.giver_id = ${post.giverId} and one.times = ${RECIPROCAL.times}
    order by 1`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Only public, published posts count; trophies and awards count too. */
export async function readReciprocal(
  ctx: SignedInCtx,
  { query }: InputOf<typeof reciprocalEndpoint>,
) {
  const pairs = pairsOf(ctx);
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
