/** People who meet a condition of person-conditions.ts: their count, ids, or a page. */
import type { PageQuery } from '@tenure/contract/kit/list';
import type { DirectoryEntry } from '@tenure/contract/org/directory';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { offsetOf } from '../../kit/paging.ts';
import { assignedOn } from '../dated-sql.ts';
import {
  orders,
  type PersonRow,
  presentEntry,
  shownOfFound,
} from '../directory/directory.store.ts';
import type { Organisation } from '../organisation.ts';

/** Their ids, as a table expression. */
export const peopleWhere = (condition: RawBuilder<boolean>) =>
  sql<{ id: number }>`(select e.id from employees e where ${condition})`;

export async function countPeopleWhere(ctx: Ctx, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${peopleWhere(condition)} matching`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** Sorted by name, with the fields the company shows. */
export async function pageOfPeopleWhere(
  ctx: SignedInCtx,
  condition: RawBuilder<boolean>,
  organisation: Organisation,
  page: PageQuery,
): Promise<{ people: DirectoryEntry[]; total: number }> {
  const order = orders.name(sql`asc`);
  const { rows } = await sql<PersonRow>`
    with matching as materialized ${peopleWhere(condition)},
    page as materialized (
      select u.id, (select count(*) from matching) as total
      from matching
      join users u on u.id = matching.id
      order by ${order}
      limit ${page.itemsPerPage} offset ${offsetOf(page)}
    ),
    found as materialized (
      select page.id, a.position_id, page.total from page
      left join lateral (select held.position_id from position_assignments held
        where held.employee_id = page.id and held.is_primary
          and ${assignedOn('held', organisation.day)} offset 0) a on true
    )
    ${shownOfFound(order, organisation.day)}`.execute(ctx.db);
  return {
    people: rows.map((row) => presentEntry(organisation, row)),
    total: rows[0]?.total ?? 0,
  };
}
