/** Emails for self-registration: the link, a note that an account already exists, and the decision. */
import { isOfDomain } from '@tenure/contract/identity/email-domains';
import { ssoSetting } from '@tenure/contract/identity/settings';
import { mailboxLimits } from '@tenure/contract/identity/sign-in-limits';
import { sql } from 'kysely';
import type { Events, Subscription } from '../../kit/background/outbox.ts';
import { type Addressed, event, type Notice } from '../../kit/contribution/notification.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { registrationDecision, registrationLink } from '../mail/emails.ts';
import { sendEmail } from '../mail/send-email.ts';
import { registrationRequested } from '../notifications.ts';
import { countVisit } from '../sessions/sign-in-attempts.store.ts';
import { sealedApplicant } from './register.ts';
import { type Applicant, findRegistration, hasAccount, makeLink } from './registration.store.ts';
import { policyInForce } from './registration-policy.ts';

const MOST_TOLD = 20;

export const registrationSubscriptions: Subscription[] = [
  {
    name: 'identity.send-registration-link',
    type: 'identity.registration-requested',
    handle: sendLink,
  },
  {
    name: 'identity.registration-decision',
    type: 'identity.registration-decided',
    handle: tellApplicant,
  },
];

export const registrationNotices: Notice[] = [
  {
    name: 'identity.registration-to-administrators',
    type: 'identity.registration-waiting',
    read: toAdministrators,
  },
];

async function sendLink(ctx: Ctx, asked: Events['identity.registration-requested']): Promise<void> {
  const opened = await ctx.ports.cipher.open(asked.sealedApplicant, sealedApplicant(ctx));
  const applicant = JSON.parse(opened) as Applicant;
  const { email } = applicant;
  const policy = await policyInForce(ctx);
  if (!policy.isEnabled || !isOfDomain(email, policy.emailDomains)) return;
  // Rate-limited by mailbox, independent of account and IP address.
  const { kind } = await countVisit(ctx, `registration-mail:${email}`, mailboxLimits);
  if (kind !== 'compare') return;
  const send = (state: 'new' | 'has-account' | 'pending', path: string | null) =>
    sendEmail(ctx, { email, firstName: null }, registrationLink, { state, path });
  if (await hasAccount(ctx, email)) return send('has-account', null);
  const path = await makeLink(ctx, applicant);
  return path ? send('new', path) : send('pending', null);
}

async function toAdministrators(
  ctx: Ctx,
  { registrationId }: Events['identity.registration-waiting'],
): Promise<Addressed[]> {
  const row = await findRegistration(ctx, registrationId);
  if (row?.state !== 'waiting') return [];
  const administrators = await ctx.db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`exists (select from user_security_profiles up
        join security_profiles s on s.tenant_id = up.tenant_id and s.id = up.security_profile_id
        where up.tenant_id = u.tenant_id and up.user_id = u.id
          and 'identity.registration.decide' = any(s.permissions))`,
    )
    .orderBy('u.id')
    .limit(MOST_TOLD)
    .execute();
  const data = { name: `${row.first_name} ${row.last_name}`, email: row.email };
  return administrators.map(({ id }) => ({ to: id, event: event(registrationRequested, data) }));
}

async function tellApplicant(
  ctx: Ctx,
  { registrationId }: Events['identity.registration-decided'],
): Promise<void> {
  const row = await findRegistration(ctx, registrationId);
  if (!row) return;
  const { isRestricted } = await readSetting(ctx, ssoSetting);
  const to = { email: row.email, firstName: row.first_name };
  await sendEmail(ctx, to, registrationDecision, {
    isApproved: row.state === 'approved',
    bySingleSignOn: isRestricted,
  });
}
