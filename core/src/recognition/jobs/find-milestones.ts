/** Recalculates upcoming milestones every six hours; safe to run late or twice. */
import { sql } from 'kysely';
import type { Job } from '../../kit/background/job.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { personDates } from '../../org/public.ts';

const DAY = 24 * 3600 * 1000;
/** Covers every time zone, and new colleagues of the last week. */
const BEFORE = 9;
const AFTER = 10;

export const findMilestones: Job = {
  name: 'recognition-milestones',
  cron: '25 */6 * * *',
  run: findAgain,
};

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

export async function findAgain(ctx: Ctx): Promise<void> {
  const from = dayAfter(ctx.now, -BEFORE);
  const to = dayAfter(ctx.now, AFTER);
  await sql`
    with found as materialized (${personDates(from, to)}), gone as (
      delete from recognition_milestones m where not exists (select from found
        where found.employee_id = m.employee_id and found.type = m.type and found.day = m.day)
    )
    insert into recognition_milestones (employee_id, type, day, years)
    select found.employee_id, found.type, found.day, found.years from found
    on conflict do nothing`.execute(ctx.db);
}
