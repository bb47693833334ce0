/** One page of search results, in the same form for every list. */
import type { SearchType } from '@tenure/contract/org/code-lists';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { detailsOn, leadOf, lineOn } from '../dated-sql.ts';
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
  /** Across all pages, including requests past the last one. */
  readonly total: number;
}

/** Excludes closed positions, departments and locations, and people who have left. */
export const isThereOn = (row: string, day: string) =>
  sql<boolean>`${sql.ref(`${row}.there_from`)} <= ${day}::date
    and (${sql.ref(`${row}.there_until`)} is null or ${sql.ref(`${row}.there_until`)} >= ${day}::date)`;

/** Expects the CTEs `counted (total)` and `page (kind, record_id, place)`. */
export async function describe(
  ctx: SignedInCtx,
  organisation: Organisation,
  types: readonly SearchType[],
  tables: RawBuilder<unknown>,
): Promise<FoundPage> {
  const { day } = organisation;
  // Positions with the same title are distinguished by their holder, for viewers who may see people.
  const holder = types.includes('employee')
    ? sql`(select h.first_name || ' ' || h.last_name from users h where h.id = ${leadOf(sql`p.id`, day)})`
    : sql`null`;
  const department = showsField(organisation, 'department')
    ? sql`(select pd.title from departments pd where pd.id = case when past.position_id is null then p.department_id else past.department_id end)`
    : sql`null`;
  const { rows } = await sql<FoundRow>`
    with ${tables}
    select page.kind as type, page.record_id as id, counted.total, case page.kind
        when 'employee' then (
          select json_build_array('', coalesce((
              select past.title from position_history past where ${detailsOn('past', sql.ref('card.position_id'), day)}),
            card.position_title), card.first_name, card.last_name, card.avatar_key)
          from person_cards card where card.employee_id = page.record_id and ${lineOn('card', day)})
        when 'position' then (
          select json_build_array(coalesce(past.title, p.title), nullif(concat_ws(' · ', ${department}, ${holder}), ''))
          from positions p left join position_history past on ${detailsOn('past', sql`p.id`, day)}
          where p.id = page.record_id)
        when 'department' then (
          select json_build_array(d.title, (select dp.title from departments dp where dp.id = d.parent_id))
          from departments d where d.id = page.record_id)
        when 'location' then (
          select json_build_array(l.title, l.city || ', ' || l.country) from locations l where l.id = page.record_id)
      end as details
    from counted left join page on true
    order by page.place`.execute(ctx.db);
  return {
    rows: rows.flatMap(({ id, type, details }) => {
      if (id === null || details === null) return [];
      const [title, sub_title, first_name = null, last_name = null, avatar_key = null] = details;
      return [{ id, type, title, sub_title, first_name, last_name, avatar_key }];
    }),
    total: rows[0]?.total ?? 0,
  };
}

interface FoundRow {
  readonly id: number | null;
  readonly type: SearchType;
  readonly total: number;
  /** Title, subtitle and, for people, first name, last name and picture. */
  readonly details:
    | readonly [string, string | null, (string | null)?, (string | null)?, (string | null)?]
    | null;
}
