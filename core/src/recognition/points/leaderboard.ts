/**
 * Who received the most points in the reader's current period, if the company shows it. Points count when their post
 * was published, as in a balance (ADR 121); private posts don't.
 */
import { postMachine } from '@tenure/contract/recognition/post-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { LruCache } from '../../kit/data/lru-cache.ts';
import { isInState } from '../../kit/machine.ts';
import { settingFrom, settingJson } from '../../kit/tenant-settings.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { periodNow } from './points.store.ts';

const MOST_SHOWN = 10;
const MINUTE = 60_000;

interface Best {
  readonly employee_id: number;
  readonly points: number;
  readonly rank: number;
}

/**
 * Cached, because a large company has tens of thousands of entries in a period; invalidated by new entries.
 */
const remembered = new LruCache<readonly Best[]>(200);

export async function readLeaderboard(ctx: SignedInCtx) {
  const { rows } = await sql<{ setting: unknown; newest: number | null }>`
    select ${settingJson(recognitionSetting)} as setting,
      (select max(g.id) from recognition_points g) as newest`.execute(ctx.db);
  const settings = settingFrom(recognitionSetting, rows[0]?.setting);
  const metadata = { isShown: settings.showsLeaderboard, pointsLabel: settings.pointsLabel };
  if (!settings.showsLeaderboard) return { items: [], metadata };
  const period = periodNow(ctx, settings);
  // A lower id may commit after a higher one, so the cache also expires every minute.
  const minute = Math.floor(ctx.now.getTime() / MINUTE);
  const key = [ctx.tenantId, period, ctx.actor.timezone, rows[0]?.newest, minute].join(' ');
  const best = await remembered.get(ctx.ports, key, () => addUp(ctx, period));
  return { items: await withPeople(ctx, best), metadata };
}

async function addUp({ db, actor }: SignedInCtx, period: string): Promise<readonly Best[]> {
  const begins = sql`${period}::timestamp at time zone ${actor.timezone}`;
  // Entries are made when their post is published or later, so that the index of the first excludes most.
  const { rows } = await sql<Best>`
    with best as (
      select g.employee_id, sum(g.points)::int as points from recognition_points g
      join recognition_posts p on p.tenant_id = g.tenant_id and p.id = g.post_id
        and ${isInState('p.state', postMachine, ['published'])} and not p.is_private
      where g.created_at >= ${begins} and g.counted_at >= ${begins}
      group by 1 having sum(g.points) > 0 order by 2 desc, 1 limit ${MOST_SHOWN}
    )
    select best.*, rank() over (order by best.points desc)::int as rank
    from best order by best.points desc, best.employee_id`.execute(db);
  return rows;
}

/** Joined after the cache, so that names and pictures are current. */
async function withPeople(ctx: SignedInCtx, best: readonly Best[]) {
  if (best.length === 0) return [];
  const ids = best.map(({ employee_id }) => employee_id);
  const { rows } = await sql<{ people: readonly Brief[] }>`
    select ${briefsOf(sql`select unnest(${ids}::bigint[])`)} as people`.execute(ctx.db);
  const visibility = recordVisibility(ctx.actor);
  const people = new Map(rows[0]?.people.map((one) => [one.id, one]));
  return best.flatMap(({ employee_id, points, rank }) => {
    const person = people.get(employee_id);
    return person ? [{ rank, points, person: presentBrief(visibility, person) }] : [];
  });
}
