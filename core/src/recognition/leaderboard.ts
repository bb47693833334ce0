/** Who received most points in the current period, where the company shows it. Private posts don't count. */
import { postMachine } from '@tenure/contract/recognition/post-states';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { isInState } from '../kit/machine.ts';
import { readSetting } from '../kit/tenant-settings.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../org/public.ts';
import { periodNow } from './points.store.ts';
import { recognitionSetting } from './settings.ts';

const MOST_SHOWN = 10;

export async function readLeaderboard(ctx: SignedInCtx) {
  const settings = await readSetting(ctx, recognitionSetting);
  const metadata = { isShown: settings.showsLeaderboard, pointsLabel: settings.pointsLabel };
  if (!settings.showsLeaderboard) return { items: [], metadata };
  const { rows } = await sql<{
    employee_id: number;
    points: number;
    rank: number;
    person: Brief[];
  }>`
    with best as (
      select g.employee_id, sum(g.points)::int as points from recognition_points g
      join recognition_posts p on p.tenant_id = g.tenant_id and p.id = g.post_id
        and ${isInState('p.state', postMachine, ['published'])} and not p.is_private
      where g.created_at >= ${periodNow(ctx, settings)}::date
      group by 1 having sum(g.points) > 0 order by 2 desc, 1 limit ${MOST_SHOWN}
    )
    select best.*, rank() over (order by best.points desc)::int as rank,
      ${briefsOf(sql`select best.employee_id`)} as person
    from best order by best.points desc, best.employee_id`.execute(ctx.db);
  const visibility = recordVisibility(ctx.actor);
  return {
    items: rows.map(({ rank, points, person }) => ({
      rank,
      points,
      person: presentBrief(visibility, person[0] as Brief),
    })),
    metadata,
  };
}
