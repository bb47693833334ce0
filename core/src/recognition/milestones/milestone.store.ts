/** Milestones, each on the person's local date; birthdays only of people who share them. */
import type { milestoneTypes } from '@tenure/contract/recognition/milestone';
import { sql } from 'kysely';
import { timezoneOf } from '../../identity/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type Brief, briefsOf, presentBrief, recordVisibility } from '../../org/public.ts';

const MOST_SHOWN = 30;

interface Row {
  readonly type: (typeof milestoneTypes)[number];
  readonly day: string;
  readonly years: number | null;
  readonly is_today: boolean;
  readonly person: readonly Brief[];
}

/** New colleagues appear for a week after their first day, everything else for a week before its date. */
export async function readMilestones(ctx: SignedInCtx) {
  const { rows } = await sql<Row>`
    select m.type, m.day, m.years, m.day = here.today as is_today,
      ${briefsOf(sql`select m.employee_id`)} as person
    from recognition_milestones m
    cross join lateral (select (${ctx.now}::timestamptz
      at time zone ${timezoneOf(sql`m.employee_id`)})::date as today) here
    where m.day between ${ctx.now}::date - 9 and ${ctx.now}::date + 9
      and case m.type when 'new-colleague' then m.day between here.today - 7 and here.today + 7
        else m.day between here.today and here.today + 7 end
      and (m.type <> 'birthday' or exists (select from recognition_shared_birthdays b
        where b.tenant_id = m.tenant_id and b.employee_id = m.employee_id))
    order by m.day, m.type, m.employee_id limit ${MOST_SHOWN}`.execute(ctx.db);
  const visibility = recordVisibility(ctx.actor);
  return {
    items: rows.map(({ type, day, years, is_today, person }) => ({
      type,
      person: presentBrief(visibility, person[0] as Brief),
      date: day,
      years,
      isToday: is_today,
    })),
  };
}
