/**
 * The number of people of a department or location is kept (ADR 132). Every night it is compared with counting
 * their assignments, today and over all days: groups that differ are listed as failed. Nothing is repaired,
 * because a wrong number is a bug to investigate.
 */
import { sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import { type Difference, listDiffering } from '../../kit/background/list-differing.ts';
import type { Ctx } from '../../kit/ctx.ts';

const jobs = {
  department: 'org-check-people-of-departments',
  location: 'org-check-people-of-locations',
} as const;

const checkOf = (structure: keyof typeof jobs, cron: string): Job => ({
  name: jobs[structure],
  cron,
  run: async (ctx) =>
    listDiffering(
      ctx,
      { job: jobs[structure], recordType: structure },
      await differing(ctx, structure),
    ),
});

export const checkPeopleOfDepartments = checkOf('department', '57 2 * * *');
export const checkPeopleOfLocations = checkOf('location', '59 2 * * *');

/** Every day on which someone comes or goes, with all three units, found anew from the definition. */
async function differing(ctx: Ctx, structure: keyof typeof jobs): Promise<Difference[]> {
  const group = sql.ref(`placed.${structure}_id`);
  const within =
    structure === 'department'
      ? sql`select d.id, d.id as group_id from departments d
          union select w.id, d.parent_id from within w join departments d on d.id = w.group_id
          where d.parent_id is not null`
      : sql`select l.id, l.id as group_id from locations l`;
  const { rows } = await sql<{ id: number; on_date: string; kept: number; found: number }>`
    with recursive within (id, group_id) as (${within}),
    moves (group_id, day, change) as (
      select within.group_id, ends.day, ends.change
      from people_places(array(select id from positions), null) placed
      join within on within.id = ${group}
      cross join lateral (values (placed.valid_from, 1), (placed.valid_to + 1, -1)) ends (day, change)
      where ends.day is not null
    ), found as (
      select group_id, unit, date_trunc(unit, day::timestamp)::date as on_date, sum(change) as change
      from moves cross join unnest('{day,month,year}'::text[]) unit group by 1, 2, 3
    ), kept as (
      select group_id, unit, on_date, change from group_people
      where structure = ${structure === 'department' ? 'departments' : structure}
    )
    select coalesce(kept.group_id, found.group_id) as id, min(coalesce(kept.on_date, found.on_date)) as on_date,
      coalesce(sum(kept.change), 0)::int as kept, coalesce(sum(found.change), 0)::int as found
    from kept full join found on found.group_id = kept.group_id and found.unit = kept.unit and found.on_date = kept.on_date
    where coalesce(kept.change, 0) <> coalesce(found.change, 0)
    group by 1 order by 1`.execute(ctx.db);
  return rows.map(({ id, on_date }) => ({
    id,
    words: `The stored number of people from ${on_date} doesn’t match their assignments`,
  }));
}
