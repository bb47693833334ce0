/** Title and placement of a position, for statements about an assignment `a` of position `p`. */
import { sql } from 'kysely';

const titled = (unit: 'departments' | 'locations', column: 'department_id' | 'location_id') =>
  sql`(select json_build_object('id', unit.id, 'title', unit.title) from ${sql.table(unit)} unit
    where unit.tenant_id = a.tenant_id and unit.id = case when h.position_id is null
      then ${sql.ref(`p.${column}`)} else ${sql.ref(`h.${column}`)} end)`;

/** From the history row `h` of the day, or else from the position. */
export const positionFacts = sql`
  json_build_object('id', p.id, 'title', coalesce(h.title, p.title)) as position,
  ${titled('departments', 'department_id')} as department,
  ${titled('locations', 'location_id')} as location`;
