import { listTemplates } from '@tenure/contract/dashboard/template-endpoints';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { offsetOf, paginationOf } from '../kit/paging.ts';
import { dashboardActions, templateActions } from './dashboard.actions.ts';
import type { DashboardRecord } from './dashboard-record.ts';
import { addMissingTemplates } from './template.store.ts';

type Answer = AnswerOf<typeof listTemplates>;
type Row = Omit<Answer['items'][number], 'actions'> & { readonly total: number };

export async function readTemplates(
  ctx: SignedInCtx,
  { query }: InputOf<typeof listTemplates>,
): Promise<Answer> {
  await addMissingTemplates(ctx);
  const { rows } = await sql<Row>`
    with people as (
      select user_role, count(*)::int as people from users where is_active group by user_role
    ), homes as (
      select h.template_id, count(*) filter (where h.touched_at is not null)::int as touched,
        count(*) filter (where h.touched_at is null and h.template_version <> t.version)::int as behind
      from dashboards h
      join dashboards t on t.tenant_id = h.tenant_id and t.id = h.template_id
      group by h.template_id
    )
    select t.id, t.user_role as "userRole", t.title, t.structure, t.version,
      (select count(*)::int from dashboard_widgets w
        where w.tenant_id = t.tenant_id and w.dashboard_id = t.id) as "widgetCount",
      coalesce(people.people, 0) as people, coalesce(homes.touched, 0) as touched,
      coalesce(homes.behind, 0) as behind, count(*) over ()::int as total
    from dashboards t
    left join people on people.user_role = t.user_role
    left join homes on homes.template_id = t.id
    where t.user_role is not null
    order by people.people desc nulls last, t.user_role
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return {
    items: rows.map(({ total: _, ...row }) => ({
      ...row,
      actions: allowed(ctx.actor, dashboardActions, {
        ...(row as unknown as DashboardRecord),
        ownerId: null,
        isTouched: false,
      }),
    })),
    metadata: {
      actions: allowed(ctx.actor, templateActions, undefined),
      fields: [],
      pagination: paginationOf(listTemplates.path, query, rows[0]?.total ?? 0),
    },
  };
}
