/**
 * Sends reports by email. Each recipient gets what they would currently see on the page; people who have
 * left, lost the permission or unsubscribed get nothing. A schedule ends with its owner's access.
 */
import type { ReportChart } from '@tenure/contract/reports/report';
import { sql } from 'kysely';
import { audienceMembers } from '../../audience/public.ts';
import { forEachRecord } from '../../kit/background/for-each-record.ts';
import type { Job } from '../../kit/background/job.ts';
import { type Events, emit, type Subscription } from '../../kit/background/outbox.ts';
import { event } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Contributions } from '../../kit/define-area.ts';
import { may } from '../../kit/judge.ts';
import { Refusal } from '../../kit/refusal.ts';
import { notify } from '../../notifications/public.ts';
import { asPerson } from '../as-person.ts';
import { scheduledReport } from '../notifications.ts';
import { nextSending } from '../rules/next-sending.ts';
import { choicesOf, designReader } from './read-design.ts';
import { savedReportActions } from './saved-report.actions.ts';
import { findSavedReport } from './saved-report.store.ts';
import '../events.ts';

const name = 'scheduled-reports';

export const scheduledReports: Job = { name, cron: '*/10 * * * *', run: queueDue };

async function queueDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('saved_reports')
    .select(['id', 'owner_id'])
    .where('next_at', '<=', ctx.now)
    .orderBy('id')
    .execute();
  await forEachRecord(ctx, { job: name, recordType: 'saved-report' }, due, async ([one]) => {
    if (one) await queueOne(ctx, one.id, one.owner_id);
  });
}

async function queueOne(ctx: Ctx, savedReportId: number, ownerId: number): Promise<void> {
  const owner = await asPerson(ctx, ownerId);
  const record = owner && (await findSavedReport(owner, { params: { savedReportId } }));
  const update = ctx.db.updateTable('saved_reports').where('id', '=', savedReportId);
  const { schedule = null } = record?.saved ?? {};
  if (!record || !schedule || !may(owner.actor, savedReportActions.view, record)) {
    await update.set({ next_at: null }).execute();
    return;
  }
  const next_at = nextSending(schedule, owner.actor.timezone, ctx.now);
  await update.set({ next_at }).execute();
  const { rows } = await sql<{ id: number }>`
    select wanted.id from (
      select ${ownerId}::bigint as id
      union
      select m.employee_id from ${audienceMembers} m
      where ${schedule.toEveryone} and m.audience_id = ${record.saved.audience_id}::bigint) wanted
    where not exists (select from saved_report_opt_outs o
      where o.saved_report_id = ${savedReportId} and o.user_id = wanted.id)
    order by wanted.id`.execute(ctx.db);
  for (const { id: userId } of rows)
    await emit(ctx, 'reports.report-due', { savedReportId, userId });
}

const MOST_LINES = 8;

export function linesOf({ groups, total, measure, moreGroups }: ReportChart) {
  const written = (value: number) =>
    `${value.toLocaleString('en')}${measure.type === 'percent' ? '%' : ''}`;
  const shown = groups.slice(0, MOST_LINES);
  const left = groups.length - shown.length + moreGroups;
  return [
    ...shown.map(({ label, value }) => ({ label, value: written(value) })),
    ...(left > 0 ? [{ label: 'More groups', value: String(left) }] : []),
    ...(total === null ? [] : [{ label: 'Total', value: written(total) }]),
  ];
}

export function reportSubscriptions(contributed: Contributions): readonly Subscription[] {
  const reader = designReader(contributed);
  const send = async (
    ctx: Ctx,
    { savedReportId, userId }: Events['reports.report-due'],
  ): Promise<void> => {
    const person = await asPerson(ctx, userId);
    const record = person && (await findSavedReport(person, { params: { savedReportId } }));
    if (!record || !may(person.actor, savedReportActions.view, record)) return;
    if (!person.actor.modules.has('reports')) return;
    try {
      const report = await reader.open(person, record.saved.design, !record.isMine);
      const chart = await report.chart(choicesOf(record.saved.design));
      const grouping = report.groupings.find(({ key }) => key === chart.groupBy)?.label;
      await notify(
        ctx,
        userId,
        event(scheduledReport, {
          savedReportId,
          name: record.saved.name,
          measure: grouping
            ? `${chart.measure.label} by ${grouping.toLowerCase()}`
            : chart.measure.label,
          lines: linesOf(chart),
        }),
      );
    } catch (error) {
      // Not sent to people without access to the report or its columns.
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return [{ name: 'reports.send-report', type: 'reports.report-due', handle: send }];
}
