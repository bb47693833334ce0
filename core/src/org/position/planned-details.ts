/** Planned title and placement of a position, by start day (ADR 40). */
import { type RawBuilder, sql } from 'kysely';

export interface PlannedDetails {
  readonly from: string;
  readonly title: string;
  readonly department: string | null;
  readonly location: string | null;
}

/** The current details, then planned ones in order, as a JSON array. */
export const plannedDetailsOf = (positionId: RawBuilder<unknown>, today: string) =>
  sql`(select coalesce(json_agg(json_build_object('from', plan.valid_from, 'title', plan.title,
      'department', d.title, 'location', l.title) order by plan.valid_from), '[]')
    from (
      select p.tenant_id, ${today}::date as valid_from, p.title, p.department_id, p.location_id
      from positions p where p.id = ${positionId}
      union all
      select tenant_id, valid_from, title, department_id, location_id from position_history
      where position_id = ${positionId} and valid_from > ${today}::date) plan
    left join departments d on d.tenant_id = plan.tenant_id and d.id = plan.department_id
    left join locations l on l.tenant_id = plan.tenant_id and l.id = plan.location_id)`;
