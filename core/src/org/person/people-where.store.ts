/** The people that a condition of person-conditions.ts holds for: how many, who they are, and a page of them. */
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

/** Their numbers, as a table for a statement of the caller's. */
export const peopleWhere = (condition: RawBuilder<boolean>) =>
  sql<{ id: number }>`(select e.id from employees e where ${condition})`;

export async function countPeopleWhere(ctx: Ctx, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${peopleWhere(condition)} matching`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** By name, with as much of each as the company shows. */
export async function pageOfPeopleWhere(
  ctx: SignedInCtx,
  condition: RawBuilder<boolean>,
  organisation: Organisation,
  page: PageQuery,
): Promise<{ people: DirectoryEntry[]; total: number }> {
  const order = orders.name(sql`asc`);
  const { rows } = await sql<PersonRow>`
    with matching as materialized ${peopleWhere(condition)},
    found as materialized (
      select u.id, a.position_id, (select count(*) from matching) as total
      from matching
      join users u on u.id = matching.id
      left join position_assignments a on a.employee_id = u.id and a.is_primary
        and ${assignedOn('a', organisation.day)}
      order by ${order}
      limit ${page.itemsPerPage} offset ${offsetOf(page)}
    )
    ${shownOfFound(order, organisation.day)}`.execute(ctx.db);
  return {
    people: rows.map((row) => presentEntry(organisation, row)),
    total: rows[0]?.total ?? 0,
  };
}
