import { listDashboards } from '@tenure/contract/dashboard/endpoints';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { offsetOf, paginationOf } from '../kit/paging.ts';

type Answer = AnswerOf<typeof listDashboards>;

/** The viewer's home, then the templates they may open. */
export async function readDashboards(
  ctx: SignedInCtx,
  { query }: InputOf<typeof listDashboards>,
): Promise<Answer> {
  const { userId, userRole, permissions } = ctx.actor;
  const { rows } = await sql<Answer['items'][number] & { total: number }>`
    select d.id, d.title, case when d.owner_id is null then 'template' else 'home' end as kind,
      d.user_role as "userRole", count(*) over ()::int as total
    from dashboards d
    where ${permissions.has('dashboard.dashboard.view')} and (d.owner_id = ${userId}
      or d.user_role = ${userRole}
      or d.user_role is not null and ${permissions.has('dashboard.template.write')})
    order by d.owner_id nulls last, d.user_role
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return {
    items: rows.map(({ total: _, ...row }) => row),
    metadata: {
      actions: [],
      fields: [],
      pagination: paginationOf(listDashboards.path, query, rows[0]?.total ?? 0),
    },
  };
}
