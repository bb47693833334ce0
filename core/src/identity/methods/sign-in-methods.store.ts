import type { SignInMethods } from '@tenure/contract/identity/sign-in-methods';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { methodOf } from '../mfa/channel.ts';
import { channels, findPerson } from '../mfa/mfa.store.ts';

export async function readSignInMethods(ctx: SignedInCtx): Promise<SignInMethods> {
  const { userId } = ctx.actor;
  const person = await findPerson(ctx, userId);
  const { rows } = await sql<{ app_since: Date | null; codes: number }>`
    select (select confirmed_at from mfa_methods where user_id = ${userId} and channel = 'totp') as app_since,
      (select count(*)::int from mfa_recovery_codes where user_id = ${userId} and used_at is null) as codes`.execute(
    ctx.db,
  );
  const identities = await ctx.db
    .selectFrom('sso_identities as i')
    .innerJoin('sso_providers as p', (join) =>
      join.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.id', '=', 'i.provider_id'),
    )
    .select(['i.id', 'p.name', 'i.linked_at', 'i.used_at'])
    .where('i.user_id', '=', userId)
    .orderBy('i.id')
    .limit(20)
    .execute();
  return {
    hasPassword: person.hasPassword,
    email: channels.email.addressOf(person),
    mobile: channels.sms.addressOf(person),
    appSince: methodOf(person, 'totp') ? (rows[0]?.app_since?.toISOString() ?? null) : null,
    recoveryCodesLeft: rows[0]?.codes ?? 0,
    identities: identities.map((one) => ({
      id: one.id,
      provider: one.name,
      linkedAt: one.linked_at.toISOString(),
      usedAt: one.used_at?.toISOString() ?? null,
    })),
  };
}
