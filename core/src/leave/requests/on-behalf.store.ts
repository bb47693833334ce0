/** The people someone can request leave for: reports of a manager, everyone for HR and administrators. */

import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import { listPeopleToRequestFor as endpoint } from '@tenure/contract/leave/endpoints';
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { byName } from '../../kit/data/by-name.ts';
import { containing } from '../../kit/data/like.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import {
  type Brief,
  briefOfId,
  peopleBelow,
  presentBrief,
  recordVisibility,
  relations,
} from '../../org/public.ts';
import { onBehalfActions } from './leave-request.actions.ts';

export async function listPeopleToRequestFor(
  ctx: SignedInCtx,
  { query }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { actor } = ctx;
  const today = dayIn(actor.timezone, ctx.now);
  const seesAll =
    relations.hrManager.holds(actor, null) || relations.administrator.holds(actor, null);
  const below = sql`with recursive ${peopleBelow(actor.userId, today)}`;
  const { rows } = await sql<{ person: Brief; total: number }>`
    ${seesAll ? sql`with` : sql`${below},`} page as (
    select u.id, row_number() over (order by ${byName('u')}) as place,
      count(*) over ()::int as total
    from employees e join users u on u.tenant_id = e.tenant_id and u.id = e.id
    where e.id <> ${actor.userId} and (e.end_date is null or e.end_date >= ${today})
      ${seesAll ? sql`` : sql`and e.id in (select id from people_below)`}
      and (${query.search} = '' or u.first_name || ' ' || u.last_name ilike ${containing(query.search)})
      and (${query.employeeId ?? null}::bigint is null or e.id = ${query.employeeId ?? null})
    order by place limit ${query.itemsPerPage} offset ${offsetOf(query)})
    select ${briefOfId(sql`page.id`)} as person, total from page order by place`.execute(ctx.db);
  const visibility = recordVisibility(actor);
  return {
    items: rows.map(({ person }) => presentBrief(visibility, person)),
    metadata: {
      actions: allowed(actor, onBehalfActions, {}),
      fields: [],
      pagination: paginationOf(endpoint.path, query, rows[0]?.total ?? 0),
    },
  };
}
