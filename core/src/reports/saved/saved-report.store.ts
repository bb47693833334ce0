/** Saved reports visible to someone: their own, and those shared with them. */
import { type AudienceRule, audienceRule } from '@tenure/contract/audience/rule';
import type { PageQuery } from '@tenure/contract/kit/list';
import { type ReportDesign, reportDesign } from '@tenure/contract/reports/design';
import {
  type ReportSchedule,
  reportSchedule,
  type SavedReport,
} from '@tenure/contract/reports/saved-report';
import { sql } from 'kysely';
import { audienceMembers } from '../../audience/public.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { type Brief, briefOfId, presentBrief, recordVisibility } from '../../org/public.ts';
import { savedReportActions } from './saved-report.actions.ts';

export interface SavedReportRow {
  readonly id: number;
  readonly owner_id: number;
  readonly name: string;
  readonly design: ReportDesign;
  readonly rule: AudienceRule | null;
  readonly audience_id: number | null;
  readonly schedule: ReportSchedule | null;
  readonly next_at: Date | null;
  readonly version: number;
  readonly owner: Brief | null;
  readonly has_opted_out: boolean;
}

export interface SavedReportRecord {
  readonly saved: SavedReportRow;
  readonly isMine: boolean;
  readonly version: number;
}

/** The saved reports `r` visible to the viewer. */
const visible = ({ db, actor }: SignedInCtx) =>
  db
    .selectFrom('saved_reports as r')
    .select(['r.id', 'r.owner_id', 'r.name', 'r.design', 'r.shared_rule', 'r.audience_id'])
    .select(['r.schedule', 'r.next_at', 'r.version'])
    .select([
      sql<Brief | null>`${briefOfId(sql`r.owner_id`)}`.as('owner'),
      sql<boolean>`exists (select from saved_report_opt_outs o where o.tenant_id = r.tenant_id
        and o.saved_report_id = r.id and o.user_id = ${actor.userId})`.as('has_opted_out'),
    ])
    .where(
      sql<boolean>`(r.owner_id = ${actor.userId} or exists (
        select from ${audienceMembers} m
        where m.audience_id = r.audience_id and m.employee_id = ${actor.userId}))`,
    );

type Read = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

function recordOf({ actor }: SignedInCtx, row: Read): SavedReportRecord {
  const { shared_rule, design, schedule, ...rest } = row;
  const saved: SavedReportRow = {
    ...rest,
    design: reportDesign.parse(design),
    rule: shared_rule === null ? null : audienceRule.parse(shared_rule),
    schedule: schedule === null ? null : reportSchedule.parse(schedule),
    next_at: row.next_at && new Date(row.next_at),
  };
  return { saved, isMine: row.owner_id === actor.userId, version: row.version };
}

type Address = { params: { savedReportId: number } };

export async function findSavedReport(
  ctx: SignedInCtx,
  { params }: Address,
): Promise<SavedReportRecord | undefined> {
  if (ctx.actor.isFormer) return undefined;
  const row = await visible(ctx).where('r.id', '=', params.savedReportId).executeTakeFirst();
  return row && recordOf(ctx, row);
}

export async function lockSavedReport(ctx: SignedInCtx, input: Address) {
  await ctx.db
    .selectFrom('saved_reports')
    .select('id')
    .where('id', '=', input.params.savedReportId)
    .forNoKeyUpdate()
    .execute();
  return findSavedReport(ctx, input);
}

export async function pageOfSavedReports(
  ctx: SignedInCtx,
  page: PageQuery,
): Promise<PageOfRows<SavedReport>> {
  const { rows, total } = await pageOf(visible(ctx).orderBy('r.name').orderBy('r.id'), page);
  return { total, rows: rows.map((row) => presentSavedReport(ctx, recordOf(ctx, row))) };
}

export function presentSavedReport(ctx: SignedInCtx, record: SavedReportRecord): SavedReport {
  const { saved, isMine } = record;
  const brief = saved.owner && presentBrief(recordVisibility(ctx.actor), saved.owner);
  const { schedule } = saved;
  return {
    id: saved.id,
    name: saved.name,
    owner: brief && { id: brief.id, displayName: brief.displayName, avatarURL: brief.avatarURL },
    isMine,
    design: saved.design,
    sharedWith: isMine ? saved.rule : null,
    isShared: saved.rule !== null,
    schedule: isMine || schedule?.toEveryone ? schedule : null,
    nextSending: isMine ? (saved.next_at?.toISOString() ?? null) : null,
    isSubscribed: schedule !== null && (isMine || schedule.toEveryone) && !saved.has_opted_out,
    version: saved.version,
    actions: allowed(ctx.actor, savedReportActions, record),
  };
}
