/** Teams that a report can be limited to: all teams for HR, the teams below them for managers. */
import { listTeams } from '@tenure/contract/reports/teams';
import { sql } from 'kysely';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import {
  type Brief,
  briefOfId,
  leadersOn,
  peopleBelow,
  peopleNamed,
  presentBrief,
  recordVisibility,
} from '../../org/public.ts';
import { seesCompany } from '../catalogue/find-report.ts';
import { today } from '../catalogue/report-rows.ts';
import { reportActions } from '../report.actions.ts';

const leaders = (ctx: SignedInCtx, day: string) =>
  seesCompany(ctx)
    ? sql<{ id: number }>`(select distinct l.id from ${leadersOn(day)} l)`
    : sql<{ id: number }>`(with recursive ${peopleBelow(ctx.actor.userId, day)}
        select distinct l.id from ${leadersOn(day)} l where l.id in (select id from people_below))`;

/** Whether someone was below the person on a date, so that their team is part of the person's. */
export async function isBelow(ctx: SignedInCtx, userId: number, day: string): Promise<boolean> {
  const { rows } = await sql`with recursive ${peopleBelow(ctx.actor.userId, day)}
    select from people_below where id = ${userId} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

export const teamRoutes: readonly Route[] = [
  bind(listTeams, {
    action: reportActions.view,
    load: async () => ({}),
    run: async (ctx, input) => {
      const { search } = input.query;
      const found = ctx.db
        .selectFrom(leaders(ctx, today(ctx)).as('m'))
        .select(['m.id', sql<Brief>`${briefOfId(sql`m.id`)}`.as('brief')])
        .$if(search !== '', (query) => query.where(sql<boolean>`m.id in ${peopleNamed(search)}`))
        .orderBy(sql`${briefOfId(sql`m.id`)} ->> 'first_name'`)
        .orderBy(sql`${briefOfId(sql`m.id`)} ->> 'last_name'`)
        .orderBy('m.id');
      const { rows, total } = await pageOf(found, input.query);
      const visibility = recordVisibility(ctx.actor);
      return listAnswer(
        listTeams,
        input,
        {
          total,
          rows: rows.map(({ brief }) => {
            const { id, displayName } = presentBrief(visibility, brief);
            return { id, displayName };
          }),
        },
        { actions: allowed(ctx.actor, reportActions, {}) },
      );
    },
  }),
];
