/** Invitations: a single-use link to choose the first password, valid for two weeks. */
import { ssoSetting } from '@tenure/contract/identity/settings';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { Events, Subscription } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { invitation } from '../mail/emails.ts';
import { sendEmail } from '../mail/send-email.ts';
import { firstDay } from '../onboarding/link.store.ts';
import { neverSignedIn } from './invited-people.store.ts';
import { makeReset } from './reset.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'identity.invitation-requested': { readonly userId: number };
  }
}

/**
 * Queues an invitation for each account; people who sign in with a password already, or without an address,
 * are skipped. Before the first day the onboarding link is sent instead (ADR 83).
 */
export async function inviteAccounts(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const isCounting = sql<boolean>`coalesce(u.invitations_counted_from
    > ${new Date(ctx.now.getTime() - 86_400_000)}::timestamptz, false)`;
  await sql`
    with invited as (
      update users u set invited_at = ${ctx.now},
        invitations_sent = case when ${isCounting} then u.invitations_sent + 1 else 1 end,
        invitations_counted_from = case when ${isCounting} then u.invitations_counted_from else ${ctx.now} end
      where id = any(${[...userIds]}::bigint[]) and (password_hash is null or ${neverSignedIn})
        and is_active and email is not null
      returning id, ${firstDay(ctx.now)} is not null as is_expected
    )
    insert into outbox_events (type, data, created_at)
    select case when is_expected then 'identity.onboarding-link-requested'
        else 'identity.invitation-requested' end,
      jsonb_build_object('userId', id), ${ctx.now} from invited`.execute(ctx.db);
}

/** Active accounts that never signed in, and those of them that can be invited for the first time. */
export async function uninvited(ctx: Ctx): Promise<{ total: number; neverInvited: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select count(*) as total, coalesce(jsonb_agg(u.id order by u.id) filter (where u.invited_at is null
      and u.password_hash is null and u.email is not null), '[]') as ids
    from users u where u.is_active and ${neverSignedIn}`.execute(ctx.db);
  return { total: rows[0]?.total ?? 0, neverInvited: rows[0]?.ids ?? [] };
}

export const invitationSubscription: Subscription = {
  name: 'identity.send-invitation',
  type: 'identity.invitation-requested',
  handle: sendInvitation,
};

async function sendInvitation(
  ctx: Ctx,
  { userId }: Events['identity.invitation-requested'],
): Promise<void> {
  const person = await ctx.db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.first_name', 'u.email'])
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .where(sql<boolean>`(u.password_hash is null or ${neverSignedIn})`)
    .executeTakeFirst();
  if (!person?.email) return;
  const { isRestricted } = await readSetting(ctx, ssoSetting);
  // When password sign-in is off, people sign in with their company's provider.
  const path = isRestricted ? null : await makeReset(ctx, 'invited', person.id, person.email);
  await audit(ctx, {
    action: 'identity.invitation.sent',
    subject: { type: 'user', id: person.id },
  });
  const to = { email: person.email, firstName: person.first_name };
  await sendEmail(ctx, to, invitation, { username: person.username, path });
}
