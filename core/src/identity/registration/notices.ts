/** Mail around self-registration: the link, word that there is an account already, and the decision. */
import { isOfDomain } from '@tenure/contract/identity/email-domains';
import { REGISTRATIONS } from '@tenure/contract/identity/routes';
import { ssoSetting } from '@tenure/contract/identity/settings';
import { mailboxLimits } from '@tenure/contract/identity/sign-in-limits';
import { sql } from 'kysely';
import { queueMessage } from '../../kit/background/message.ts';
import { notify } from '../../kit/background/notify.ts';
import type { Events, Subscription } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { publicAddress } from '../../kit/public-address.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { countVisit } from '../sign-in-attempts.store.ts';
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
    name: 'identity.registration-to-administrators',
    type: 'identity.registration-waiting',
    handle: tellAdministrators,
  },
  {
    name: 'identity.registration-decision',
    type: 'identity.registration-decided',
    handle: tellApplicant,
  },
];

const systemName = async ({ db }: Ctx) =>
  (await db.selectFrom('tenants').select('system_name').executeTakeFirstOrThrow()).system_name;

async function sendLink(ctx: Ctx, event: Events['identity.registration-requested']): Promise<void> {
  const opened = await ctx.ports.cipher.open(event.sealedApplicant, sealedApplicant(ctx));
  const applicant = JSON.parse(opened) as Applicant;
  const { email } = applicant;
  const policy = await policyInForce(ctx);
  if (!policy.isEnabled || !isOfDomain(email, policy.emailDomains)) return;
  // A mailbox cannot be flooded, whoever asks and from wherever.
  const { kind } = await countVisit(ctx, `registration-mail:${email}`, mailboxLimits);
  if (kind !== 'compare') return;
  const system = await systemName(ctx);
  const home = await publicAddress(ctx);
  const send = (subject: string, text: string) =>
    queueMessage(ctx, {
      channel: 'email',
      to: email,
      subject,
      text: `Hello,\n\n${text}\n\nIf it was not you, do nothing.\n`,
    });
  if (await hasAccount(ctx, email))
    return send(
      `You have an account at ${system} already`,
      `somebody, probably you, asked for an account at ${system} with this address. It has one already. If you forgot the password, choose a new one:\n\n${home}/forgot-password/`,
    );
  const link = await makeLink(ctx, applicant);
  return link
    ? send(
        `Your account at ${system}`,
        `somebody, probably you, asked for an account at ${system} with this address. This link is good once, for a day:\n\n${home}${link}`,
      )
    : send(
        `Your account at ${system}`,
        `you have asked for an account at ${system} already. An administrator looks at it; you get an e-mail then.`,
      );
}

async function tellAdministrators(
  ctx: Ctx,
  { registrationId }: Events['identity.registration-waiting'],
): Promise<void> {
  const row = await findRegistration(ctx, registrationId);
  if (row?.state !== 'waiting') return;
  const administrators = await ctx.db
    .selectFrom('users as u')
    .select(['u.first_name', 'u.email', 'u.mobile', 'u.notify_by'])
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
  const system = await systemName(ctx);
  const address = `${await publicAddress(ctx)}${REGISTRATIONS}`;
  for (const administrator of administrators)
    await notify(ctx, administrator, {
      subject: `${row.first_name} ${row.last_name} asks for an account at ${system}`,
      text: `${row.first_name} ${row.last_name} (${row.email}) has registered at ${system} and waits for your decision: ${address}`,
    });
}

async function tellApplicant(
  ctx: Ctx,
  { registrationId }: Events['identity.registration-decided'],
): Promise<void> {
  const row = await findRegistration(ctx, registrationId);
  if (!row) return;
  const system = await systemName(ctx);
  const isIn = row.state === 'approved';
  const { isRestricted } = await readSetting(ctx, ssoSetting);
  const how = isRestricted
    ? 'your company’s single sign-on'
    : 'this e-mail address and the password you chose';
  await queueMessage(ctx, {
    channel: 'email',
    to: row.email,
    subject: isIn ? `You can sign in to ${system}` : `Your account at ${system}`,
    text: isIn
      ? `Hello ${row.first_name},\n\nyour account at ${system} is ready. Sign in with ${how}:\n\n${await publicAddress(ctx)}/login/\n`
      : `Hello ${row.first_name},\n\nyour request for an account at ${system} was declined. Ask your administrator if you think this is wrong.\n`,
  });
}
