/** Saves a report: checks the design with the owner's permissions, and updates its audience. */
import { reportMessages } from '@tenure/contract/reports/messages';
import type { SavedReportInput } from '@tenure/contract/reports/saved-report';
import { changeAudience, createAudience, deleteAudience } from '../../audience/public.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { Refusal } from '../../kit/refusal.ts';
import { nextSending } from '../rules/next-sending.ts';
import { savedReportListActions } from '../saved/saved-report.actions.ts';
import {
  findSavedReport,
  type SavedReportRecord,
  type SavedReportRow,
} from '../saved/saved-report.store.ts';

/** Throws if the person can't open what the design shows. */
export type CheckDesign = (
  ctx: SignedInCtx,
  design: SavedReportInput['design'],
) => Promise<unknown>;

const fieldRefused = (field: string, message: string) =>
  new Refusal(422, 'reports.saved-report-refused', message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });

async function columnsOf(
  ctx: SignedInCtx,
  input: SavedReportInput,
  check: CheckDesign,
  before?: SavedReportRow,
) {
  const { name, design, sharedWith, schedule } = input;
  await check(ctx, design);
  if (sharedWith && !may(ctx.actor, savedReportListActions.share, {}))
    throw new Refusal(403, 'reports.may-not-share', reportMessages.mayNotShare);
  if (schedule?.toEveryone && !sharedWith)
    throw fieldRefused('schedule.toEveryone', reportMessages.nobodyToSendTo);
  return {
    name,
    design: JSON.stringify(design),
    shared_rule: sharedWith && JSON.stringify(sharedWith),
    audience_id: await audienceOf(ctx, sharedWith, before?.audience_id ?? null),
    schedule: schedule && JSON.stringify(schedule),
    next_at: schedule && nextSending(schedule, ctx.actor.timezone, ctx.now),
  };
}

async function audienceOf(
  ctx: SignedInCtx,
  rule: SavedReportInput['sharedWith'],
  before: number | null,
): Promise<number | null> {
  const day = ctx.now.toISOString().slice(0, 10);
  if (!rule) return null;
  if (before === null) return createAudience(ctx, rule, day);
  await changeAudience(ctx, before, rule, day);
  return before;
}

const MOST_SAVED = 200;

async function refuseTooMany({ db, actor }: SignedInCtx): Promise<void> {
  const { many } = await db
    .selectFrom('saved_reports')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('owner_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (many >= MOST_SAVED)
    throw new Refusal(409, 'reports.too-many-saved', reportMessages.tooManySaved);
}

export async function addSavedReport(
  ctx: SignedInCtx,
  input: SavedReportInput,
  check: CheckDesign,
): Promise<SavedReportRecord> {
  await refuseTooMany(ctx);
  const columns = await columnsOf(ctx, input, check);
  const { id } = await ctx.db
    .insertInto('saved_reports')
    .values({ ...columns, owner_id: ctx.actor.userId, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, {
    action: 'reports.saved-report.added',
    subject: { type: 'saved-report', id },
    after: { ...input },
  });
  return reread(ctx, id);
}

export async function editSavedReport(
  ctx: SignedInCtx,
  input: SavedReportInput,
  { saved }: SavedReportRecord,
  check: CheckDesign,
): Promise<SavedReportRecord> {
  const columns = await columnsOf(ctx, input, check, saved);
  await ctx.db
    .updateTable('saved_reports')
    .set({ ...columns, version: saved.version + 1 })
    .where('id', '=', saved.id)
    .execute();
  if (saved.audience_id !== null && columns.audience_id === null)
    await deleteAudience(ctx, saved.audience_id);
  await audit(ctx, {
    action: 'reports.saved-report.changed',
    subject: { type: 'saved-report', id: saved.id },
    before: auditedOf(saved),
    after: { ...input },
  });
  return reread(ctx, saved.id);
}

export async function deleteSavedReport(
  ctx: SignedInCtx,
  { saved }: SavedReportRecord,
): Promise<void> {
  await ctx.db.deleteFrom('saved_reports').where('id', '=', saved.id).execute();
  if (saved.audience_id !== null) await deleteAudience(ctx, saved.audience_id);
  await audit(ctx, {
    action: 'reports.saved-report.removed',
    subject: { type: 'saved-report', id: saved.id },
    before: auditedOf(saved),
  });
}

/**
 * Opts out of or back into the emails; only the owner can stop them for everyone, by removing the schedule.
 */
export async function subscribe(
  ctx: SignedInCtx,
  { saved }: SavedReportRecord,
  isSubscribed: boolean,
): Promise<SavedReportRecord> {
  const own = { saved_report_id: saved.id, user_id: ctx.actor.userId };
  if (isSubscribed)
    await ctx.db
      .deleteFrom('saved_report_opt_outs')
      .where('saved_report_id', '=', own.saved_report_id)
      .where('user_id', '=', own.user_id)
      .execute();
  else
    await ctx.db
      .insertInto('saved_report_opt_outs')
      .values(own)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'saved_report_id', 'user_id']).doNothing(),
      )
      .execute();
  await audit(ctx, {
    action: 'reports.saved-report.subscription-changed',
    subject: { type: 'saved-report', id: saved.id },
    before: { isSubscribed: !saved.has_opted_out },
    after: { isSubscribed },
  });
  return reread(ctx, saved.id);
}

const auditedOf = ({ name, design, rule, schedule }: SavedReportRow) => ({
  name,
  design,
  sharedWith: rule,
  schedule,
});

async function reread(ctx: SignedInCtx, savedReportId: number): Promise<SavedReportRecord> {
  const record = await findSavedReport(ctx, { params: { savedReportId } });
  if (!record) throw new Error('The saved report is gone while its row is locked');
  return record;
}
