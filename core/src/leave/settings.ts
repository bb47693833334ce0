import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import {
  type Delegation,
  type LeaveSettings,
  leaveSettingsInput,
} from '@tenure/contract/leave/administration';
import type {
  addDelegation as adding,
  putLeaveSettings,
} from '@tenure/contract/leave/calendar-endpoints';
import { sql } from 'kysely';
import { audit } from '../kit/audit.ts';
import { dayIn } from '../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed, may } from '../kit/judge.ts';
import { notFound, Refusal } from '../kit/refusal.ts';
import { recordVisibility } from '../org/public.ts';
import { settingActions } from './administration.actions.ts';
import { briefOf } from './leave-facts.store.ts';
import type { Brief } from './leave-facts.ts';
import { presentBrief } from './leave-person.ts';

interface SettingsRow {
  visibility: LeaveSettings['visibility'];
  escalate_after_hours: number;
  named_approver_id: number | null;
  minimum_cover_percent: number | null;
  version: number;
  approver: Brief | null;
}

export async function loadSettings(ctx: SignedInCtx): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select s.visibility, s.escalate_after_hours, s.named_approver_id, s.minimum_cover_percent,
      s.version, (select ${briefOf('u')} from users u
        where u.tenant_id = s.tenant_id and u.id = s.named_approver_id) as approver
    from leave_settings s`.execute(ctx.db);
  return rows[0];
}

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
  if (body.namedApproverId !== null) await somebody(ctx, body.namedApproverId);
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
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!user) throw new Refusal(422, 'leave.unknown-person', 'Choose somebody who works here.');
}

interface DelegationRow {
  id: number;
  start_date: string;
  end_date: string;
  delegate: Brief;
}

const presentDelegation = (ctx: SignedInCtx, row: DelegationRow): Delegation => {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  return {
    id: row.id,
    delegate: presentBrief(recordVisibility(ctx.actor), row.delegate),
    startDate: row.start_date,
    endDate: row.end_date,
    isActive: row.start_date <= today && today <= row.end_date,
  };
};

/** Everybody names their own delegates; those that are over are forgotten from the list. */
export async function listDelegations(ctx: SignedInCtx): Promise<{ items: Delegation[] }> {
  const { rows } = await sql<DelegationRow>`
    select d.id, d.start_date, d.end_date, ${briefOf('u')} as delegate
    from leave_delegations d join users u on u.tenant_id = d.tenant_id and u.id = d.delegate_id
    where d.approver_id = ${ctx.actor.userId} and d.end_date >= ${dayIn(ctx.actor.timezone, ctx.now)}
    order by d.start_date`.execute(ctx.db);
  return { items: rows.map((row) => presentDelegation(ctx, row)) };
}

export async function addDelegation(
  ctx: SignedInCtx,
  { body }: InputOf<typeof adding>,
): Promise<Delegation> {
  await somebody(ctx, body.delegateId);
  // One after the other: two for the same days would wait for each other.
  await sql`select from users where id = ${ctx.actor.userId} for no key update`.execute(ctx.db);
  const { rows } = await sql<{ id: number | null }>`
    insert into leave_delegations (approver_id, delegate_id, start_date, end_date)
    select ${ctx.actor.userId}, ${body.delegateId}, ${body.startDate}, ${body.endDate}
    where not exists (select from leave_delegations d where d.approver_id = ${ctx.actor.userId}
      and daterange(d.start_date, d.end_date, '[]')
        && daterange(${body.startDate}::date, ${body.endDate}::date, '[]'))
    returning id`.execute(ctx.db);
  const id = rows[0]?.id;
  if (!id)
    throw new Refusal(
      422,
      'leave.delegation-overlap',
      'Somebody stands in for you on these days already.',
    );
  await audit(ctx, {
    action: 'leave.delegation.added',
    subject: { type: 'leave-delegation', id },
    after: body,
  });
  const { items } = await listDelegations(ctx);
  const made = items.find((one) => one.id === id);
  if (!made) throw new Refusal(422, 'leave.delegation-over', 'These days are over already.');
  return made;
}

export async function removeDelegation(
  ctx: SignedInCtx,
  { params }: { params: { delegationId: number } },
): Promise<undefined> {
  const gone = await ctx.db
    .deleteFrom('leave_delegations')
    .where('id', '=', params.delegationId)
    .where('approver_id', '=', ctx.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(ctx, {
    action: 'leave.delegation.removed',
    subject: { type: 'leave-delegation', id: params.delegationId },
  });
}
