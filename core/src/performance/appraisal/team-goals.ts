/** The goals of a manager and everyone below them, in appraisals that aren't completed. */

import { measureStatuses } from '@tenure/contract/performance/codes';
import { performanceMachine } from '@tenure/contract/performance/states/performance-states';
import type { TeamGoal } from '@tenure/contract/performance/team-goal';
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import {
  type Brief,
  briefOfId,
  peopleWhere,
  personConditions,
  presentBrief,
  recordVisibility,
} from '../../org/public.ts';
import type { Paged } from './performance-list.ts';

interface GoalRow {
  readonly id: number;
  readonly title: string;
  readonly performance_id: number;
  readonly section_id: number;
  readonly owner: Brief;
  readonly aligned_with_id: number | null;
  readonly done: number;
  readonly total: number;
  readonly worst: 0 | 1 | 2 | null;
}

/** Measure statuses as numbered in document 3; a road block ranks worse than a delay. */
const [onTrack, roadBlock, delayed] = measureStatuses.map(({ id }) => sql.lit(id));
const worst = sql`case when bool_or(b.status = ${roadBlock}) then ${roadBlock}
  when bool_or(b.status = ${delayed}) then ${delayed}
  when count(b.status) > 0 then ${onTrack} end`;

export async function pageOfTeamGoals(
  ctx: SignedInCtx,
  query: Paged,
): Promise<PageOfRows<TeamGoal>> {
  const { actor } = ctx;
  const day = dayIn(actor.timezone, ctx.now);
  const below = peopleWhere(personConditions.reportsToAny([actor.userId], day));
  const goals = sql<GoalRow>`(
    select i.id, i.title, p.id as performance_id, s.id as section_id, i.aligned_with_id,
      ${briefOfId(sql`p.employee_id`)} as owner, p.employee_id <> ${actor.userId} as is_below,
      measures.done, measures.total, measures.worst
    from performance_items i
    join performance_sections s on s.tenant_id = i.tenant_id and s.id = i.section_id
    join performances p on p.tenant_id = s.tenant_id and p.id = s.performance_id
    cross join lateral (select count(*) filter (where b.checked)::int as done,
        count(*)::int as total, ${worst} as worst
      from performance_sub_items b where b.tenant_id = i.tenant_id and b.item_id = i.id) measures
    where s.type = 'goal' and not ${isInState('p.state', performanceMachine, ['completed'])}
      and (p.employee_id = ${actor.userId} or p.employee_id in (select found.id from ${below} found)))`;
  const { rows, total } = await pageOf(
    ctx.db.selectFrom(goals.as('g')).selectAll('g').orderBy(sql`g.is_below, g.id`),
    query,
  );
  return {
    total,
    rows: rows.map((row: GoalRow) => ({
      id: row.id,
      title: row.title,
      performanceId: row.performance_id,
      sectionId: row.section_id,
      owner: presentBrief(recordVisibility(actor), row.owner),
      alignedWithId: row.aligned_with_id,
      measuresDone: row.done,
      measuresTotal: row.total,
      progress: row.total === 0 ? null : Math.round((100 * row.done) / row.total),
      status: row.worst,
    })),
  };
}
