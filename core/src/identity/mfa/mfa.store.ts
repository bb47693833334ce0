import type { MfaChannel, MfaPolicy } from '@tenure/contract/identity/mfa';
import type { AuthStatus } from '@tenure/contract/identity/session';
import { sql } from 'kysely';
import { administrativePermissions } from '../../kit/contribution/administrative-permissions.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { type Asked, type Channel, type MfaMethod, type MfaPerson, methodOf } from './channel.ts';
import { emailChannel, smsChannel } from './sent-code.ts';
import { totpChannel } from './totp.ts';

export const channels: Readonly<Record<MfaChannel, Channel>> = {
  email: emailChannel,
  sms: smsChannel,
  totp: totpChannel,
};

/** Whether one of the person's security profiles has an administrative permission. */
export const isAdministrator = (users: 'u' | 'users') =>
  sql<boolean>`exists (select from user_security_profiles up
    join security_profiles p on p.tenant_id = up.tenant_id and p.id = up.security_profile_id
    where up.tenant_id = ${sql.ref(`${users}.tenant_id`)} and up.user_id = ${sql.ref(`${users}.id`)}
      and p.permissions && ${administrativePermissions()}::text[])`.as('isAdministrator');

export const hasApp = (users: 'u' | 'users') =>
  sql<boolean>`exists (select from mfa_methods m where m.tenant_id = ${sql.ref(`${users}.tenant_id`)}
    and m.user_id = ${sql.ref(`${users}.id`)} and m.channel = 'totp')`.as('hasApp');

export async function findPerson(ctx: Ctx, userId: number): Promise<MfaPerson> {
  const row = await ctx.db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.id', 'u.username', 'u.first_name', 'u.email', 'u.mobile', 'u.user_role'])
    .select(isAdministrator('u'))
    .select([
      't.system_name',
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<MfaMethod[]>`coalesce((
        select json_agg(json_build_object('channel', m.channel, 'address', m.address,
          'sealed_secret', m.sealed_secret) order by m.confirmed_at)
        from mfa_methods m where m.tenant_id = u.tenant_id and m.user_id = u.id), '[]')`.as(
        'methods',
      ),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    userId: row.id,
    username: row.username,
    firstName: row.first_name,
    email: row.email,
    mobile: row.mobile,
    userRole: row.user_role,
    isAdministrator: row.isAdministrator,
    hasPassword: row.has_password,
    systemName: row.system_name,
    methods: row.methods,
  };
}

/**
 * The channels a person can use, among those this server can send to. People with an app can only use the
 * app: a stolen mailbox, which also receives password resets, must not bypass it. Everyone else can use any
 * channel that is ready. Only people without one may set one up, and only while signing in; otherwise a
 * stolen password or session would be enough to add a second factor.
 */
export function usableChannels(
  { ports }: Pick<Ctx, 'ports'>,
  policy: MfaPolicy,
  person: MfaPerson,
  authStatus: AuthStatus,
): MfaChannel[] {
  const enabled = policy.channelEnabled
    .filter((id) => id === 'totp' || ports.canSend[id])
    .map((id) => channels[id]);
  const ready = enabled.filter((channel) => channel.isReady(person));
  if (ready.includes(channels.totp)) return ['totp'];
  const canBegin = isOnTheWayIn(authStatus) ? enabled.filter((one) => canBeSetUp(one, policy)) : [];
  const usable = ready.length > 0 ? ready : canBegin;
  const usual = person.methods.at(-1)?.channel;
  return usable.map(({ id }) => id).sort((a, b) => Number(b === usual) - Number(a === usual));
}

/** Between the password and the code. */
const isOnTheWayIn = (authStatus: AuthStatus) => authStatus === 'ROLE_2FA_IN_PROGRESS';

const canBeSetUp = (channel: Channel, policy: MfaPolicy) =>
  !channel.sends || channel.isEditable(policy);

/**
 * An address may be corrected while signing in if the tenant allows it and nothing has been confirmed yet.
 */
export const mayEditAddress = (
  channel: Channel,
  policy: MfaPolicy,
  person: MfaPerson,
  authStatus: AuthStatus,
) => isOnTheWayIn(authStatus) && channel.isEditable(policy) && person.methods.length === 0;

export async function keepChallenge(
  ctx: Ctx,
  sessionId: number,
  question: { channel: MfaChannel; address: string | null; asked: Asked; seconds: number },
): Promise<void> {
  const columns = {
    channel: question.channel,
    address: question.address,
    sealed_code_hash: question.asked.sealedCodeHash ?? null,
    sealed_secret: question.asked.sealedSecret ?? null,
    expires_at: new Date(ctx.now.getTime() + question.seconds * 1000),
  };
  await ctx.db
    .insertInto('mfa_challenges')
    .values({ session_id: sessionId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doUpdateSet(columns))
    .execute();
}

/** Locks the challenge, so that two concurrent correct codes are not both accepted. */
export function lockChallenge({ db }: Ctx, sessionId: number) {
  return db
    .selectFrom('mfa_challenges')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores an address the person entered and confirmed; an address from the employee record is not copied and
 * follows the record. Returns whether a new address was added.
 */
export async function confirmMethod(
  ctx: Ctx,
  person: MfaPerson,
  channel: 'email' | 'sms',
  address: string | null,
): Promise<boolean> {
  const given = address !== { email: person.email, sms: person.mobile }[channel];
  await ctx.db
    .insertInto('mfa_methods')
    .values({
      user_id: person.userId,
      channel,
      address: given ? address : null,
      confirmed_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'channel']).doUpdateSet({ confirmed_at: ctx.now }),
    )
    .execute();
  return given && !methodOf(person, channel);
}

/** Removes the app and its recovery codes. */
export async function dropApp({ db }: Ctx, userId: number): Promise<void> {
  await db
    .deleteFrom('mfa_methods')
    .where('user_id', '=', userId)
    .where('channel', '=', 'totp')
    .execute();
  await db.deleteFrom('mfa_recovery_codes').where('user_id', '=', userId).execute();
}
