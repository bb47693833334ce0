/** One page of what a list or search found, said in the same words whichever way it was found. */
import type { SearchType } from '@tenure/contract/org/code-lists';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { assignedOn, detailsOn, leadOf, openOn, titleOn, unitOpenOn } from '../dated-sql.ts';
import { type Organisation, showsField } from '../organisation.ts';

interface Found {
  type: SearchType;
  id: number;
  title: string;
  first_name: string | null;
  last_name: string | null;
  sub_title: string | null;
  avatar_key: string | null;
}

export interface FoundPage {
  readonly rows: Found[];
  /** On all pages; the same on every page, and on those after the last. */
  readonly total: number;
}

/** A closed position, department or location, or a person who has left, is not found any more. */
export const isThereOn = (row: string, day: string) => {
  const [kind, id] = [sql.ref(`${row}.kind`), sql.ref(`${row}.record_id`)];
  return sql<boolean>`case ${kind}
        when 'position' then exists (select from positions p where p.id = ${id} and ${openOn('p', day)})
        when 'employee' then exists (select from employees e where e.id = ${id}
          and e.start_date <= ${day}::date and (e.end_date is null or e.end_date >= ${day}::date))
        when 'department' then exists (select from departments d where d.id = ${id}
          and ${unitOpenOn('d', day)})
        else exists (select from locations l where l.id = ${id}
          and ${unitOpenOn('l', day)}) end`;
};

/** Given tables `counted (total)` and `page (kind, record_id, place)`, and what they need. */
export async function describe(
  ctx: SignedInCtx,
  organisation: Organisation,
  types: readonly SearchType[],
  tables: RawBuilder<unknown>,
): Promise<FoundPage> {
  const { day } = organisation;
  // Ten positions of one title are told apart by who holds them, for those who may know.
  const holder = types.includes('employee')
    ? sql`(select h.first_name || ' ' || h.last_name from users h where h.id = ${leadOf(sql`p.id`, day)})`
    : sql`null`;
  const department = showsField(organisation, 'department')
    ? sql`(select pd.title from departments pd where pd.id = case when past.position_id is null then p.department_id else past.department_id end)`
    : sql`null`;
  const { rows } = await sql<Omit<Found, 'id'> & { id: number | null; total: number }>`
    with ${tables}
    select page.kind as type, page.record_id as id, counted.total,
      coalesce(past.title, p.title, d.title, l.title, '') as title, u.first_name, u.last_name, u.avatar_key,
      case page.kind
        when 'employee' then (select ${titleOn('ep', day)} from position_assignments a join positions ep on ep.id = a.position_id
          where a.employee_id = page.record_id and a.is_primary and ${assignedOn('a', day)})
        when 'position' then nullif(concat_ws(' · ', ${department}, ${holder}), '')
        when 'location' then l.city || ', ' || l.country
        when 'department' then (select dp.title from departments dp where dp.id = d.parent_id) end as sub_title
    from counted
    left join page on true
    left join users u on page.kind = 'employee' and u.id = page.record_id
    left join positions p on page.kind = 'position' and p.id = page.record_id
    left join position_history past on page.kind = 'position' and ${detailsOn('past', sql`p.id`, day)}
    left join departments d on page.kind = 'department' and d.id = page.record_id
    left join locations l on page.kind = 'location' and l.id = page.record_id
    order by page.place`.execute(ctx.db);
  return {
    rows: rows.filter((row): row is Found & { total: number } => row.id !== null),
    total: rows[0]?.total ?? 0,
  };
}
