/**
 * Once someone’s last day is over in every time zone, their assignments end and their direct reports move to
 * the successor. Without one, reporting lines stay, and the next manager above takes over.
 */
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { replaceLines } from '../commands/position-rows.ts';
import { organisationChanged } from '../events.ts';
import { dayAfter } from '../rules/dated.ts';
import { closesCircle, type Line, lineFrom, redraw } from '../rules/reporting-line.ts';

const batches = { job: 'org-end-employments', recordType: 'employee' };

export const endEmployments: Job = { name: batches.job, cron: '7 * * * *', run };

interface Ended {
  readonly id: number;
  readonly lastDay: string;
  readonly successorId: number | null;
}

async function run(ctx: Ctx): Promise<void> {
  // 36 hours later, that day is over in every time zone.
  const yesterday = new Date(ctx.now.getTime() - 36 * 3600 * 1000).toISOString().slice(0, 10);
  await endFixedTerms(ctx, yesterday);
  const { rows } = await sql<Ended>`
    select e.id, e.end_date as "lastDay", d.hand_over_to_id as "successorId"
    from employment_endings d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    where d.handled_at is null and e.end_date <= ${yesterday}::date order by e.id`.execute(ctx.db);
  await forEachRecord(ctx, batches, rows, async (ended) => {
    for (const one of ended) await end(ctx, one);
  });
  if (rows.length > 0) await organisationChanged(ctx);
}

/** A fixed term that was not extended ends on its expiry date. */
async function endFixedTerms(ctx: Ctx, yesterday: string): Promise<void> {
  const { rows } = await sql<{ id: number; lastDay: string }>`
    with ended as (
      update employees set end_date = expiry_date, version = version + 1
      where expiry_date <= ${yesterday}::date and end_date is null returning id, end_date
    ), kept as (
      insert into employment_endings (employee_id, reason, created_at)
      select id, 'end-of-contract', ${ctx.now} from ended
    )
    select id, end_date as "lastDay" from ended`.execute(ctx.db);
  for (const { id, lastDay } of rows)
    await audit(ctx, {
      action: 'people.employment.ended',
      subject: { type: 'employee', id },
      after: { lastDay, reason: 'end-of-contract' },
    });
}

async function end(ctx: Ctx, { id, lastDay, successorId }: Ended): Promise<void> {
  const [left, taking] = [
    await primaryPosition(ctx, id, lastDay),
    successorId === null ? undefined : await primaryPosition(ctx, successorId, dayAfter(lastDay)),
  ];
  await sql`delete from position_assignments
    where employee_id = ${id} and assigned_from > ${lastDay}::date`.execute(ctx.db);
  await sql`update position_assignments set assigned_to = ${lastDay}::date, version = version + 1
    where employee_id = ${id} and (assigned_to is null or assigned_to > ${lastDay}::date)`.execute(
    ctx.db,
  );
  if (left && taking && left !== taking) await moveReports(ctx, left, taking, dayAfter(lastDay));
  await ctx.db
    .updateTable('employment_endings')
    .set({ handled_at: ctx.now })
    .where('employee_id', '=', id)
    .execute();
}

async function primaryPosition(ctx: Ctx, id: number, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position_id as position from position_assignments
    where employee_id = ${id} and is_primary and assigned_from <= ${day}::date
      and (assigned_to is null or assigned_to >= ${day}::date)`.execute(ctx.db);
  return rows[0]?.position;
}

/** A position with other holders keeps its reports; moves that would form a cycle are skipped. */
async function moveReports(ctx: Ctx, from: number, to: number, day: string): Promise<void> {
  const isHeld = await sql<{ held: boolean }>`
    select exists (select from position_assignments where position_id = ${from} and is_primary
      and assigned_from <= ${day}::date and (assigned_to is null or assigned_to >= ${day}::date)) as held`.execute(
    ctx.db,
  );
  if (isHeld.rows[0]?.held) return;
  const lines = await allLines(ctx);
  const reports = new Set(
    lines
      .filter((line) => line.reportsToId === from && (line.to === null || line.to >= day))
      .map(({ positionId }) => positionId),
  );
  for (const positionId of reports) {
    if (positionId === to) continue;
    const own = lines.filter((line) => line.positionId === positionId);
    const change = { positionId, reportsToId: to, from: day };
    const others = lines.filter((line) => line.positionId !== positionId);
    if (closesCircle(others, lineFrom(own, change))) continue;
    await replaceLines(ctx, positionId, 'direct', redraw(own, change));
  }
}

async function allLines(ctx: Ctx): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select position_id as "positionId", reports_to_id as "reportsToId", valid_from as "from", valid_to as "to"
    from reporting_lines where kind = 'direct' order by position_id, valid_from`.execute(ctx.db);
  return rows;
}
