import type { UnitType } from '@tenure/contract/org/unit';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { directOn, titleOn } from '../dated-sql.ts';
import type {
  IntakeFacts,
  IntakeRow,
  KnownPerson,
  KnownPosition,
  KnownUnit,
} from './intake-facts.ts';

/** A form reads only what its one row can refer to; a file reads the whole company. */
function scopeOf(rows: readonly IntakeRow[]) {
  const [only] = rows;
  if (rows.length !== 1 || !only) return { people: sql`true`, positions: sql`true` };
  const named = [only.employeeNumber, only.email, only.manager].flatMap((one) =>
    one === null ? [] : [one.toLowerCase()],
  );
  // A union of index lookups; joining them with "or" across tables would scan everyone.
  const people = sql`(select id from users where email_lower = any(${named}::text[])
    union select id from users where username = any(${named}::text[])
    union select id from employees where employee_number_lower = any(${named}::text[]))`;
  return {
    people: sql`u.id in ${people}`,
    positions: sql`p.id in (select id from positions where identifier_lower = lower(${only.positionId})
      union select position_id from position_assignments where employee_id in ${people})`,
  };
}

const unitsOf = (
  table: string,
  columns: { identifier: boolean; place: boolean; country: boolean },
) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title,
    'identifier', ${columns.identifier ? sql`t.identifier` : sql`null`},
    'country', ${columns.country ? sql`t.country` : sql`null`},
    'timezone', ${columns.place ? sql`t.timezone` : sql`null`})), '[]')
    from ${sql.table(table)} t where t.closed_on is null)`;

/** The company's current state, in one statement. */
export async function readIntakeFacts(
  ctx: Ctx,
  today: string,
  rows: readonly IntakeRow[] = [],
): Promise<IntakeFacts> {
  const scope = scopeOf(rows);
  const answer = await sql<{
    people: KnownPerson[];
    positions: KnownPosition[];
    units: Record<UnitType, KnownUnit[]>;
    company: IntakeFacts['company'];
  }>`
    select (select jsonb_build_object('country', t.country, 'timezone', t.timezone) from tenants t) as company,
    (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username, 'email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name, 'mobile', u.mobile, 'country', u.country,
        'employment', case when e.id is null then null else jsonb_build_object(
          'employeeNumber', e.employee_number, 'preferredName', e.preferred_name, 'startDate', e.start_date,
          'endDate', e.end_date, 'employmentType', e.employment_type, 'positionId', (
            select a.position_id from position_assignments a
            where a.employee_id = e.id and a.is_primary
              and (a.assigned_to is null or a.assigned_to >= ${today}::date)
            order by a.assigned_from limit 1)) end) order by u.id), '[]')
      from users u left join employees e on e.tenant_id = u.tenant_id and e.id = u.id where ${scope.people}) as people,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'identifier', p.identifier,
        'title', ${titleOn('p', today)},
        'department', p.department_id, 'location', p.location_id, 'legalEntity', p.legal_entity_id,
        'jobRole', p.job_role_id, 'opensOn', p.opens_on, 'closesOn', p.closes_on, 'headcount', p.headcount,
        'reportsTo', coalesce(
          (select l.reports_to_id from reporting_lines l where l.position_id = p.id and ${directOn('l', today)}),
          case when p.opens_on > ${today}::date then (select l.reports_to_id from reporting_lines l
            where l.position_id = p.id and l.kind = 'direct' and l.valid_to is null) end),
        'holders', (select count(*) from position_assignments a
          where a.position_id = p.id and (a.assigned_to is null or a.assigned_to >= ${today}::date)))), '[]')
      from positions p
      where (p.closes_on is null or p.closes_on >= ${today}::date) and ${scope.positions}) as positions,
    jsonb_build_object(
      'department', ${unitsOf('departments', { identifier: true, place: false, country: false })},
      'location', ${unitsOf('locations', { identifier: true, place: true, country: true })},
      'legal-entity', ${unitsOf('legal_entities', { identifier: false, place: false, country: true })},
      'job-role', ${unitsOf('job_roles', { identifier: true, place: false, country: false })}) as units`.execute(
    ctx.db,
  );
  return { today, ...(answer.rows[0] as Omit<IntakeFacts, 'today'>) };
}
