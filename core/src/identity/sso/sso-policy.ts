/**
 * Access restricted to single sign-on (ADR 18): passwords are taken from nobody but one break-glass
 * administrator, who must have one and may change these settings; without a provider nobody is shut out.
 */
import { ssoSetting } from '@tenure/contract/identity/settings';
import type { getSsoPolicy, SsoPolicy } from '@tenure/contract/identity/sso';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { readSetting, settingVersion, writeSetting } from '../../kit/tenant-settings.ts';
import { offeredProviders } from './flow.store.ts';
import { policyActions } from './sso.actions.ts';

const MOST_ADMINISTRATORS = 100;

export const findPolicy = (ctx: Ctx) => settingVersion(ctx, ssoSetting);

/** Whoever has a password and may take passwords again. */
const administrators = ({ db }: Ctx) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name'])
    .where('u.is_active', '=', true)
    .where('u.password_hash', 'is not', null)
    .where(
      sql<boolean>`exists (select from user_security_profiles up
        join security_profiles s on s.tenant_id = up.tenant_id and s.id = up.security_profile_id
        where up.tenant_id = u.tenant_id and up.user_id = u.id
          and 'identity.single-sign-on.manage' = any(s.permissions))`,
    )
    .orderBy('u.username')
    .limit(MOST_ADMINISTRATORS)
    .execute();

export async function readPolicy(
  ctx: SignedInCtx,
  { version }: { version: number },
): Promise<AnswerOf<typeof getSsoPolicy>> {
  const policy = await readSetting(ctx, ssoSetting);
  return {
    ...policy,
    administrators: (await administrators(ctx)).map((one) => ({
      id: one.id,
      username: one.username,
      displayName: displayName({ firstName: one.first_name, lastName: one.last_name }),
    })),
    providers: await offeredProviders(ctx),
    version,
    metadata: { actions: allowed(ctx.actor, policyActions, {}) },
  };
}

export async function changePolicy(ctx: SignedInCtx, { body }: { body: SsoPolicy }) {
  const offered = (await offeredProviders(ctx)).map(({ id }) => id);
  const wrong = (field: keyof SsoPolicy, message: string) => invalidInput([{ field, message }]);
  if (body.isRestricted && offered.length === 0)
    throw wrong('isRestricted', 'Offer a provider first, or nobody could sign in');
  if (body.isRestricted && body.breakGlassUserId === null)
    throw wrong('breakGlassUserId', 'Choose who can still sign in when the provider is away');
  if (body.breakGlassUserId !== null) {
    const may = (await administrators(ctx)).some(({ id }) => id === body.breakGlassUserId);
    if (!may)
      throw wrong('breakGlassUserId', 'Choose an administrator who has a password and may do this');
  }
  if (body.redirectTo !== null && !offered.includes(body.redirectTo))
    throw wrong('redirectTo', 'Choose a provider that is offered');
  await writeSetting(ctx, ssoSetting, body);
  await audit(ctx, {
    action: 'identity.sso-policy.changed',
    subject: { type: 'tenant', id: ctx.tenantId },
    after: body,
  });
  return readPolicy(ctx, await findPolicy(ctx));
}

/** The sign-in page no longer goes by itself to a provider that is not offered any more. */
export async function clearRedirect(ctx: SignedInCtx, providerId: number): Promise<void> {
  const policy = await readSetting(ctx, ssoSetting);
  if (policy.redirectTo === providerId)
    await writeSetting(ctx, ssoSetting, { ...policy, redirectTo: null });
}
