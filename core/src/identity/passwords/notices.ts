/**
 * Reset links go to the requested address; people whose password changed are notified, in case it wasn't
 * them.
 */
import { ssoSetting } from '@tenure/contract/identity/settings';
import { mailboxLimits } from '@tenure/contract/identity/sign-in-limits';
import { audit } from '../../kit/audit.ts';
import { type Events, emit, type Subscription } from '../../kit/background/outbox.ts';
import { event, type Notice } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { passwordReset } from '../mail/emails.ts';
import { sendEmail } from '../mail/send-email.ts';
import { passwordChanged } from '../notifications.ts';
import { firstDay } from '../onboarding/link.store.ts';
import { countVisit } from '../sessions/sign-in-attempts.store.ts';
import { makeReset } from './reset.store.ts';
import { sealedEmail } from './reset-password.ts';

/** Maximum number of accounts per address; shared family addresses are allowed. */
const MOST_PEOPLE = 5;

/** Repeated requests within this time send nothing. */
const SECONDS_APART = 60;

export const passwordSubscriptions: Subscription[] = [
  {
    name: 'identity.send-password-reset-link',
    type: 'identity.password-reset-requested',
    handle: sendLinks,
  },
];

export const passwordNotices: Notice[] = [
  {
    name: 'identity.password-changed-notice',
    type: 'identity.password-changed',
    read: async (_, { userId }) => [{ to: userId, event: event(passwordChanged, null) }],
  },
];

async function sendLinks(
  ctx: Ctx,
  asked: Events['identity.password-reset-requested'],
): Promise<void> {
  const bound = { tenantId: ctx.tenantId, column: sealedEmail };
  const email = await ctx.ports.cipher.open(asked.sealedEmail, bound);
  const people = await ctx.db
    .selectFrom('users as u')
    .leftJoin('password_resets as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'u.tenant_id')
        .onRef('r.user_id', '=', 'u.id')
        .on('r.kind', '=', 'mailed'),
    )
    .select(['u.id', 'u.username', 'u.first_name', 'u.email', 'r.created_at'])
    .select(({ eb, and }) =>
      and([eb('u.password_hash', 'is', null), eb(firstDay(ctx.now), 'is not', null)]).as(
        'is_expected',
      ),
    )
    .where('u.email_lower', '=', email.toLowerCase())
    .where('u.is_active', '=', true)
    .orderBy('u.id')
    .limit(MOST_PEOPLE)
    .execute();
  const { isRestricted, breakGlassUserId } = await readSetting(ctx, ssoSetting);
  const due = people.filter(({ id, created_at }) => {
    // People who can't sign in with a password need no link.
    if (isRestricted && id !== breakGlassUserId) return false;
    return ctx.now.getTime() - (created_at?.getTime() ?? 0) >= SECONDS_APART * 1000;
  });
  if (due.length === 0) return;
  // Each link revokes the previous one, so repeated requests must not be able to keep every link invalid.
  const mailbox = `password-reset-mail:${email.toLowerCase()}`;
  if ((await countVisit(ctx, mailbox, mailboxLimits)).kind !== 'compare') return;
  for (const person of due) {
    if (!person.email) continue;
    // Before the first day a password would give access to the whole account.
    if (person.is_expected) {
      await emit(ctx, 'identity.onboarding-link-requested', {
        userId: person.id,
        isByAnyone: true,
      });
      continue;
    }
    const path = await makeReset(ctx, 'mailed', person.id, person.email);
    const subject = { type: 'user', id: person.id };
    await audit({ ...ctx, origin: asked.from }, { action: 'identity.password.link-sent', subject });
    const to = { email: person.email, firstName: person.first_name };
    await sendEmail(ctx, to, passwordReset, { username: person.username, path });
  }
}
