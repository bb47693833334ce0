/** Card details for every position in a window, in one statement. */
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { assignedOn, detailsOn, directOn, leadOf, lineOn, openOn } from '../dated-sql.ts';
import type { Organisation } from '../organisation.ts';

/** Limit for positions shared by many people. */
const FACES = 6;

export interface Holder {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar_key: string | null;
  readonly employment_type: string;
  readonly is_primary: boolean;
}

export interface CardRow {
  readonly id: number;
  readonly title: string;
  readonly identifier: string;
  readonly description: string;
  readonly department_id: number | null;
  readonly department: string | null;
  readonly department_identifier: string | null;
  readonly department_description: string | null;
  readonly location_id: number | null;
  readonly location: string | null;
  readonly location_identifier: string | null;
  readonly headcount: number;
  readonly assigned: number;
  readonly holders: readonly Holder[];
  readonly reports_to_id: number | null;
  readonly indirect: readonly { position_id: number; employee_id: number | null }[];
  readonly opened_since: boolean;
  readonly closed_since: boolean;
  readonly moved_since: boolean;
  readonly people_since: boolean;
  readonly renamed_since: boolean;
  readonly department_since: boolean;
  readonly location_since: boolean;
}

/** A column of a position on a day: from the history row, or else from the current details. */
const held = (row: string, column: string) =>
  sql`case when ${sql.ref(`${row}.position_id`)} is null then ${sql.ref(`p.${column}`)} else ${sql.ref(`${row}.${column}`)} end`;

const differs = (column: string) =>
  sql`${held('details', column)} is distinct from ${held('details_now', column)}`;

export async function readCards(
  ctx: SignedInCtx,
  { day, today }: Organisation,
  positionIds: readonly number[],
): Promise<Map<number, CardRow>> {
  const past = day < today;
  const { rows } = await sql<CardRow>`
    select p.id, ${held('details', 'title')} as title, p.identifier, p.description, p.headcount,
      d.id as department_id, d.title as department, d.identifier as department_identifier, d.description as department_description,
      l.id as location_id, l.title as location, l.identifier as location_identifier,
      line.reports_to_id,
      (select count(*) from position_assignments a where a.position_id = p.id and ${assignedOn('a', day)}) as assigned,
      (select coalesce(json_agg(held), '[]') from (
        select u.id, u.first_name, u.last_name, u.avatar_key, e.employment_type, a.is_primary
        from position_assignments a join users u on u.id = a.employee_id join employees e on e.id = a.employee_id
        where a.position_id = p.id and ${assignedOn('a', day)}
        order by a.is_primary desc, a.assigned_from, a.id limit ${FACES}) held) as holders,
      (select coalesce(json_agg(json_build_object('position_id', i.reports_to_id, 'employee_id', ${leadOf(sql`i.reports_to_id`, day)}) order by i.id), '[]')
        from reporting_lines i where i.position_id = p.id and i.kind = 'indirect' and ${lineOn('i', day)}) as indirect,
      ${
        day === today
          ? sql`false as opened_since, false as closed_since, false as moved_since, false as people_since,
      false as renamed_since, false as department_since, false as location_since`
          : sql`
      ${past ? sql`false` : sql`not (${openOn('p', today)})`} as opened_since,
      ${past ? sql`not (${openOn('p', today)})` : sql`false`} as closed_since,
      ${openOn('p', today)} and now.reports_to_id is distinct from line.reports_to_id as moved_since,
      ${openOn('p', today)} and array(select employee_id from position_assignments a where a.position_id = p.id and ${assignedOn('a', day)} order by 1)
        <> array(select employee_id from position_assignments a where a.position_id = p.id and ${assignedOn('a', today)} order by 1) as people_since,
      ${openOn('p', today)} and ${differs('title')} as renamed_since,
      ${openOn('p', today)} and ${differs('department_id')} as department_since,
      ${openOn('p', today)} and ${differs('location_id')} as location_since`
      }
    from positions p
    left join position_history details on ${detailsOn('details', sql`p.id`, day)}
    left join departments d on d.id = ${held('details', 'department_id')}
    left join locations l on l.id = ${held('details', 'location_id')}
    left join reporting_lines line on line.position_id = p.id and ${directOn('line', day)}
    ${
      day === today
        ? sql``
        : sql`left join reporting_lines now on now.position_id = p.id and ${directOn('now', today)}
    left join position_history details_now on ${detailsOn('details_now', sql`p.id`, today)}`
    }
    where p.id = any(${[...positionIds]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The differences between the position on the viewed day and today. */
export const changesOf = (card: CardRow) => [
  ...(card.opened_since ? (['opened'] as const) : []),
  ...(card.closed_since ? (['closed'] as const) : []),
  ...(card.moved_since ? (['moved'] as const) : []),
  ...(card.people_since ? (['people'] as const) : []),
  ...(card.renamed_since ? (['title'] as const) : []),
  ...(card.department_since ? (['department'] as const) : []),
  ...(card.location_since ? (['location'] as const) : []),
];
