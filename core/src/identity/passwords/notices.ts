/** Links go to whoever has the address; whoever's password changed is told, in case it was not they. */
import { ssoSetting } from '@tenure/contract/identity/settings';
import { mailboxLimits } from '@tenure/contract/identity/sign-in-limits';
import { audit } from '../../kit/audit.ts';
import { queueMessage } from '../../kit/background/message.ts';
import { notify } from '../../kit/background/notify.ts';
import type { Events, Subscription } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { countVisit } from '../sign-in-attempts.store.ts';
import { makeReset, resetAddress } from './reset.store.ts';
import { sealedEmail } from './reset-password.ts';

/** Several people may share an address; nobody shares it with more. */
const MOST_PEOPLE = 5;

/** Asking again at once sends nothing new. */
const SECONDS_APART = 60;

export const passwordSubscriptions: Subscription[] = [
  {
    name: 'identity.send-password-reset-link',
    type: 'identity.password-reset-requested',
    handle: sendLinks,
  },
  {
    name: 'identity.password-changed-notice',
    type: 'identity.password-changed',
    handle: tellThePerson,
  },
];

async function sendLinks(
  ctx: Ctx,
  event: Events['identity.password-reset-requested'],
): Promise<void> {
  const bound = { tenantId: ctx.tenantId, column: sealedEmail };
  const email = await ctx.ports.cipher.open(event.sealedEmail, bound);
  const people = await ctx.db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .leftJoin('password_resets as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'u.tenant_id')
        .onRef('r.user_id', '=', 'u.id')
        .on('r.kind', '=', 'mailed'),
    )
    .select(['u.id', 'u.username', 'u.first_name', 'u.email', 't.system_name', 'r.created_at'])
    .where((where) => where(where.fn('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.is_active', '=', true)
    .orderBy('u.id')
    .limit(MOST_PEOPLE)
    .execute();
  const { isRestricted, breakGlassUserId } = await readSetting(ctx, ssoSetting);
  const due = people.filter(({ id, created_at }) => {
    // A password that is not taken needs no link.
    if (isRestricted && id !== breakGlassUserId) return false;
    return ctx.now.getTime() - (created_at?.getTime() ?? 0) >= SECONDS_APART * 1000;
  });
  if (due.length === 0) return;
  // Each link ends the one before: whoever goes on asking must not keep them all dead.
  const mailbox = `password-reset-mail:${email.toLowerCase()}`;
  if ((await countVisit(ctx, mailbox, mailboxLimits)).kind !== 'compare') return;
  for (const person of due) {
    if (!person.email) continue;
    const path = await makeReset(ctx, 'mailed', person.id, person.email);
    const link = await resetAddress(ctx, path);
    const subject = { type: 'user', id: person.id };
    await audit({ ...ctx, origin: event.from }, { action: 'identity.password.link-sent', subject });
    await queueMessage(ctx, {
      channel: 'email',
      to: person.email,
      subject: `Choose a new password for ${person.system_name}`,
      text: `Hello ${person.first_name},\n\nsomebody, probably you, asked for a new password for ${person.username}. This link is good once, for an hour:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
    });
  }
}

async function tellThePerson(ctx: Ctx, event: Events['identity.password-changed']): Promise<void> {
  const person = await ctx.db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.first_name', 'u.email', 'u.mobile', 'u.notify_by', 't.system_name'])
    .where('u.id', '=', event.userId)
    .executeTakeFirst();
  if (!person) return;
  await notify(ctx, person, {
    subject: `Your password for ${person.system_name} was changed`,
    text: `Your password for ${person.system_name} was changed, and every other session was ended. Private links such as calendar feeds no longer work: create new ones where you need them. If it was not you, ask for a new one on the sign-in page and tell your administrator.`,
  });
}
