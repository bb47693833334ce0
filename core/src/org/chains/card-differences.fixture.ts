/** Compares person cards with the source tables, for everyone on every day. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

interface Compared {
  readonly employee: number;
  readonly day: string;
  readonly kept: string | null;
  readonly found: string;
}

const details = (row: string, columns: readonly string[]) =>
  columns.map((column) => sql.ref(`${row}.${column}`));
const person = ['first_name', 'last_name', 'email', 'avatar_key'];
const employment = ['employee_number', 'employment_type', 'start_date'];
const location = ['id', 'title', 'country', 'region', 'city'];

/** For employees from an id upwards, on each of the days. */
export async function cardDifferences({ db }: Ctx, from: number, days: readonly [string, string]) {
  const kept = sql.join([
    ...details('c', [...person, ...employment, 'position_id', 'position_title']),
    ...details('c', ['department_id', 'department_title']),
    ...details(
      'c',
      location.map((column) => `location_${column}`),
    ),
    ...details('c', ['legal_entity_id', 'legal_entity_title', 'legal_entity_country']),
  ]);
  const found = sql.join([
    ...details('u', person),
    ...details('e', employment),
    ...details('p', ['id', 'title']),
    ...details('dep', ['id', 'title']),
    ...details('l', location),
    ...details('le', ['id', 'title', 'country']),
  ]);
  const { rows } = await sql<Compared>`
    select e.id as employee, d.day, json_build_array(${found})::text as found, (
      select json_agg(json_build_array(${kept}))::text from person_cards c
      where c.employee_id = e.id and c.valid_from <= d.day and (c.valid_to is null or c.valid_to >= d.day)) as kept
    from employees e
    cross join (select generate_series(${days[0]}::date, ${days[1]}::date, '1 day')::date as day) d
    join users u on u.tenant_id = e.tenant_id and u.id = e.id
    left join position_assignments a on a.employee_id = e.id and a.is_primary
      and a.assigned_from <= d.day and (a.assigned_to is null or a.assigned_to >= d.day)
    left join positions p on p.id = a.position_id
    left join departments dep on dep.id = p.department_id
    left join locations l on l.id = p.location_id
    left join legal_entities le on le.id = p.legal_entity_id
    where e.id >= ${from}`.execute(db);
  return {
    compared: rows.length,
    wrong: rows.filter((row) => row.kept !== `[${row.found}]`),
  };
}
