/** The work pattern as an import column, by name. */
import { sql } from 'kysely';
import { audit } from '../kit/audit.ts';
import type { ImportColumns } from '../kit/contribution/import-column.ts';
import type { Ctx } from '../kit/ctx.ts';

export const workPatternColumn: ImportColumns = async (ctx) => {
  const patterns = await ctx.db
    .selectFrom('work_patterns')
    .select(['id', 'title'])
    .where('is_deleted', '=', false)
    .orderBy('title')
    .orderBy('id')
    .execute();
  const byTitle = new Map(patterns.map((one) => [one.title.toLowerCase(), one]));
  return [
    {
      key: 'worktime.work-pattern',
      label: 'Work pattern',
      help: 'The name of one of your work patterns.',
      example: patterns[0]?.title ?? '',
      needs: 'worktime.work-pattern.assign',
      grantsTime: true,
      choices: patterns.map(({ title }) => title),
      parse: (text) => {
        const found = byTitle.get(text.toLowerCase());
        return found
          ? { value: found.title }
          : { problem: `There’s no work pattern called ${text}` };
      },
      read: readPatternsOf,
      async write(inner, values) {
        const rows = values.map(({ employeeId, value, day }) => ({
          employeeId,
          patternId: byTitle.get(value.toLowerCase())?.id,
          day,
        }));
        const people = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n ("employeeId" bigint, "patternId" bigint, day date)`;
        const existing = values.filter(({ isNew }) => !isNew);
        // The previous assignment ends the day before; planned ones from then on are replaced.
        if (existing.length > 0)
          await sql`
            with never as (
              delete from work_pattern_assignments a using ${people}
              where a.employee_id = n."employeeId" and a.effective_date >= n.day
            )
            update work_pattern_assignments a set end_date = n.day - 1, version = version + 1
            from ${people}
            where a.employee_id = n."employeeId" and a.effective_date < n.day
              and (a.end_date is null or a.end_date >= n.day)`.execute(inner.db);
        await sql`insert into work_pattern_assignments (employee_id, work_pattern_id, effective_date)
          select "employeeId", "patternId", day from ${people}`.execute(inner.db);
        await audit(inner, {
          action: 'worktime.pattern.imported',
          subject: { type: 'company', id: null },
          after: { people: rows.map(({ employeeId }) => employeeId) },
        });
      },
    },
  ];
};

async function readPatternsOf(
  ctx: Ctx,
  employeeIds: readonly number[],
  day: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select distinct on (a.employee_id) a.employee_id as id, p.title
    from work_pattern_assignments a
    join work_patterns p on p.tenant_id = a.tenant_id and p.id = a.work_pattern_id
    where a.employee_id = any(${[...employeeIds]}::bigint[])
      and (a.end_date is null or a.end_date >= ${day}::date)
    order by a.employee_id, a.effective_date`.execute(ctx.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
