import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import { type LeaveSettings, leaveSettingsInput } from '@tenure/contract/leave/administration';
import type { putLeaveSettings } from '@tenure/contract/leave/calendar-endpoints';
import { sql } from 'kysely';
import { isHere } from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Brief, briefOf, presentBrief, recordVisibility } from '../../org/public.ts';
import { settingActions } from './administration.actions.ts';

interface SettingsRow {
  visibility: LeaveSettings['visibility'];
  escalate_after_hours: number;
  named_approver_id: number | null;
  minimum_cover_percent: number | null;
  version: number;
  approver: Brief | null;
}

export async function loadSettings(
  ctx: SignedInCtx,
  lock = sql``,
): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select s.visibility, s.escalate_after_hours, s.named_approver_id, s.minimum_cover_percent,
      s.version, (select ${briefOf('u')} from users u
        where u.tenant_id = s.tenant_id and u.id = s.named_approver_id) as approver
    from leave_settings s ${lock}`.execute(ctx.db);
  return rows[0];
}

export const lockSettings = (ctx: SignedInCtx) => loadSettings(ctx, sql`for update of s`);

export const presentSettings = (ctx: SignedInCtx, row: SettingsRow): LeaveSettings => ({
  visibility: row.visibility,
  escalateAfterHours: row.escalate_after_hours,
  namedApproverId: row.named_approver_id,
  minimumCoverPercent: row.minimum_cover_percent,
  namedApprover: row.approver && presentBrief(recordVisibility(ctx.actor), row.approver),
  version: row.version,
  metadata: {
    actions: allowed(ctx.actor, settingActions, {}),
    fields: fieldsOf(leaveSettingsInput, { isEditable: may(ctx.actor, settingActions.edit, {}) }),
  },
});

export async function changeSettings(
  ctx: SignedInCtx,
  { body }: InputOf<typeof putLeaveSettings>,
  before: SettingsRow,
): Promise<LeaveSettings> {
  const { namedApproverId: approverId } = body;
  if (approverId !== null && approverId !== before.named_approver_id)
    await somebody(ctx, approverId);
  await ctx.db
    .updateTable('leave_settings')
    .set({
      visibility: body.visibility,
      escalate_after_hours: body.escalateAfterHours,
      named_approver_id: body.namedApproverId,
      minimum_cover_percent: body.minimumCoverPercent,
      version: before.version + 1,
    })
    .execute();
  await audit(ctx, {
    action: 'leave.settings.changed',
    subject: { type: 'leave-settings', id: null },
    before,
    after: body,
  });
  const after = await loadSettings(ctx);
  return presentSettings(ctx, after ?? before);
}

async function somebody(ctx: SignedInCtx, id: number): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select ${isHere(id, ctx.now)} as found`.execute(ctx.db);
  if (!rows[0]?.found) throw new Refusal(422, 'leave.unknown-person', 'Choose a current employee.');
}
