/** Finds, links or creates the account of a person authenticated by a provider, by the admission rule. */
import { ssoMessages } from '@tenure/contract/identity/routes';
import type { SsoProvider } from '@tenure/contract/identity/sso';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import type { Vouched } from '../../kit/host/single-sign-on.ts';
import { Refusal } from '../../kit/refusal.ts';
import { addPerson } from '../accounts/add-person.ts';
import { hasApp, isAdministrator } from '../mfa/mfa.store.ts';
import { admit, type Claimed, claimedBy } from '../rules/sso-admission.ts';
import type { TakenFlow } from './flow.store.ts';

export async function letIn(ctx: Ctx, provider: TakenFlow['provider'], vouched: Vouched) {
  const attributes = provider.attributes as SsoProvider['attributes'];
  const claimed = claimedBy(vouched.documents, { attributes, trustsEmail: provider.trusts_email });
  const username = claimed.username ?? claimed.email ?? '';
  const linked =
    (await useIdentity(ctx, provider.id, vouched.subject)) ??
    (await useIdentityInTurn(ctx, provider.id, vouched.subject));
  const others = linked ? [] : await peopleBy(ctx, claimed.email, username);
  const admission = admit(
    {
      emailDomains: provider.email_domains,
      linksByEmail: provider.links_by_email,
      createsPeople: provider.creates_people,
    },
    claimed,
    {
      linked: linked && { isActive: linked.is_active },
      withAddress: others
        .filter((one) => one.has_address)
        .map((one) => ({ id: one.id, isActive: one.is_active })),
      isNameTaken: others.some((one) => one.username === username),
    },
  );
  if (admission.kind === 'refuse')
    throw new Refusal(403, `sso-${admission.why}`, ssoMessages[admission.why]);
  if (admission.kind === 'linked' && linked) return personOf(ctx, linked.user_id);
  const userId =
    admission.kind === 'link' ? admission.userId : await create(ctx, provider, claimed, username);
  await link(ctx, provider, vouched.subject, userId, admission.kind === 'link');
  return personOf(ctx, userId);
}

const useIdentity = ({ db, now }: Ctx, providerId: number, subject: string) =>
  db
    .updateTable('sso_identities as i')
    .from('users as u')
    .set({ used_at: now })
    .whereRef('u.tenant_id', '=', 'i.tenant_id')
    .whereRef('u.id', '=', 'i.user_id')
    .where('i.provider_id', '=', providerId)
    .where('i.subject', '=', subject)
    .returning(['i.user_id', 'u.is_active'])
    .executeTakeFirst();

/** Serializes two concurrent first sign-ins, so that the second finds the account of the first. */
async function useIdentityInTurn(ctx: Ctx, providerId: number, subject: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`sso:${ctx.tenantId}`}))`.execute(ctx.db);
  return useIdentity(ctx, providerId, subject);
}

const peopleBy = ({ db }: Ctx, email: string | null, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'is_active'])
    .select(sql<boolean>`coalesce(email_lower = ${email}, false)`.as('has_address'))
    .where((where) =>
      where.or([where('email_lower', '=', email ?? ''), where('username', '=', username)]),
    )
    .orderBy('id')
    .limit(5)
    .execute();

/** Locks the account until the session is stored, as for a password. */
async function personOf({ db }: Ctx, userId: number) {
  const person = await db
    .selectFrom('users')
    .select(['id', 'role', 'user_role as userRole', isAdministrator('users'), hasApp('users')])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!person) throw new Refusal(403, 'sso-inactive', ssoMessages.inactive);
  return person;
}

const create = (
  ctx: Ctx,
  provider: TakenFlow['provider'],
  { email, firstName, lastName }: Claimed,
  username: string,
) =>
  addPerson(ctx, {
    username,
    email: email ?? '',
    firstName: firstName ?? username,
    lastName: lastName ?? '',
    passwordHash: null,
    securityProfileId: provider.security_profile_id,
    how: { provider: provider.name },
  });

async function link(
  ctx: Ctx,
  provider: { id: number; name: string },
  subject: string,
  userId: number,
  tell: boolean,
): Promise<void> {
  await ctx.db
    .insertInto('sso_identities')
    .values({
      provider_id: provider.id,
      subject,
      user_id: userId,
      linked_at: ctx.now,
      used_at: ctx.now,
    })
    .execute();
  await audit(
    { ...ctx, actor: { userId } },
    {
      action: 'identity.sso.linked',
      subject: { type: 'user', id: userId },
      after: { provider: provider.name },
    },
  );
  if (tell)
    await emit(ctx, 'identity.sign-in-method-changed', {
      userId,
      what: `Sign-in with ${provider.name} was connected to your account`,
    });
}
