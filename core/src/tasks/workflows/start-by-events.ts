/**
 * Starts workflows on events in people's employment. A job checks the dates in people's records, so that
 * every way of changing them is covered. A template starts at most once for each person and date, even if
 * someone cancelled it.
 */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { type StartEvent, startNumbers } from '@tenure/contract/tasks/workflows/template';
import { sql } from 'kysely';
import { audienceCondition } from '../../audience/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { personEvent } from '../../kit/contribution/person-event.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { employmentEvents, peopleWhere } from '../../org/public.ts';
import { dates } from '../../worktime/public.ts';
import { startMany } from './commands/start-many.ts';

const JOB = 'workflow-starts';

/** Days in advance, so that preparations for the first or last day can start early. */
const daysAhead: Readonly<Record<StartEvent, number>> = {
  'new-employee': 30,
  leaving: 30,
  // The decision is due before probation ends.
  'probation-end': 30,
  'long-leave-return': 7,
  'position-change': 0,
  anniversary: 0,
};
/** Lets the job catch up after some days of downtime. */
const DAYS_BACK = 7;

export const workflowStarts: Job = { name: JOB, cron: '17 * * * *', run };

interface Starting {
  readonly id: number;
  readonly starts_on: StartEvent;
  readonly starts_after: number | null;
  readonly starts_for: AudienceRule | null;
  readonly starts_since: string;
}

async function run(ctx: Ctx): Promise<void> {
  const { rows } = await sql<Starting>`
    select t.id, t.starts_on, t.starts_after, t.starts_for, t.starts_since from workflow_templates t
    where t.starts_on is not null and t.starts_since is not null and not t.is_archived
      and t.published_version is not null
    order by t.id`.execute(ctx.db);
  await forEachRecord(ctx, { job: JOB, recordType: 'workflow template' }, rows, async (some) => {
    for (const template of some) await startFor(ctx, template);
  });
}

async function startFor(ctx: Ctx, template: Starting): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const back = dates.addDays(today, -DAYS_BACK);
  const from = [template.starts_since, back].toSorted()[1] ?? back;
  const to = dates.addDays(today, daysAhead[template.starts_on]);
  const { rows } = await sql<{ employeeId: number; date: string }>`
    select found.employee_id as "employeeId", found.day as date
    from ${daysOf(template, from, to)} found
    where not exists (select from workflows w
      where w.template_id = ${template.id} and w.employee_id = found.employee_id
        and w.date = found.day)
    order by found.employee_id, found.day`.execute(ctx.db);
  const people = template.starts_for ? await within(ctx, template.starts_for, rows) : rows;
  if (people.length > 0) await startMany(ctx, { templateId: template.id, people });
}

/** (employee_id, day) of the events that start a template: contributed by areas, or from people's records. */
function daysOf({ starts_on, starts_after }: Starting, from: string, to: string) {
  const number = starts_after ?? startNumbers[starts_on]?.usual ?? 1;
  const contributed = personEvent(starts_on);
  return contributed
    ? sql`(${contributed.days(from, to, number)})`
    : sql`(select one.employee_id, one.day from ${employmentEvents(from, to, number)} one
        where one.type = ${starts_on})`;
}

/** The rule is evaluated on the event's date: a future employee isn't employed yet today. */
async function within<P extends { employeeId: number; date: string }>(
  ctx: Ctx,
  rule: AudienceRule,
  people: readonly P[],
): Promise<P[]> {
  const found: P[] = [];
  for (const day of new Set(people.map(({ date }) => date))) {
    const those = people.filter(({ date }) => date === day);
    const { rows } = await sql<{ id: number }>`
      select one.id from ${peopleWhere(audienceCondition(rule, day))} one
      where one.id = any(${those.map(({ employeeId }) => employeeId)}::bigint[])`.execute(ctx.db);
    const ids = new Set(rows.map(({ id }) => id));
    found.push(...those.filter(({ employeeId }) => ids.has(employeeId)));
  }
  return found;
}
