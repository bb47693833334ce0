/**
 * Access restricted to single sign-on (ADR 18): password sign-in is off for everyone except one break-glass
 * administrator, who must have a password and may change these settings. It can't be turned on without a
 * provider.
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
import {
  lockSetting,
  readSetting,
  settingRecord,
  writeSetting,
} from '../../kit/tenant-settings.ts';
import { offeredProviders } from './flow.store.ts';
import { policyActions } from './sso.actions.ts';

const MOST_ADMINISTRATORS = 100;

export const findPolicy = (ctx: Ctx) => settingRecord(ctx, ssoSetting);
export const lockPolicy = (ctx: Ctx) => lockSetting(ctx, ssoSetting);

/** People with a password who can switch password sign-in on again. */
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

type PolicyRecord = Awaited<ReturnType<typeof findPolicy>>;

const choices = async (ctx: Ctx) => ({
  administrators: (await administrators(ctx)).map((one) => ({
    id: one.id,
    username: one.username,
    displayName: displayName({ firstName: one.first_name, lastName: one.last_name }),
  })),
  providers: await offeredProviders(ctx),
});

const present = (
  ctx: SignedInCtx,
  { value, version }: PolicyRecord,
  from: Awaited<ReturnType<typeof choices>>,
): AnswerOf<typeof getSsoPolicy> => ({
  ...value,
  ...from,
  version,
  metadata: { actions: allowed(ctx.actor, policyActions, {}) },
});

export const readPolicy = async (ctx: SignedInCtx, record: PolicyRecord) =>
  present(ctx, record, await choices(ctx));

export async function changePolicy(ctx: SignedInCtx, { body }: { body: SsoPolicy }) {
  const from = await choices(ctx);
  const wrong = (field: keyof SsoPolicy, message: string) => invalidInput([{ field, message }]);
  const isOne = (of: readonly { id: number }[], id: number | null) =>
    id === null || of.some((one) => one.id === id);
  if (body.isRestricted && from.providers.length === 0)
    throw wrong(
      'isRestricted',
      'Show a provider on the sign-in page first, or no one could sign in',
    );
  if (body.isRestricted && body.breakGlassUserId === null)
    throw wrong('breakGlassUserId', 'Choose an emergency administrator');
  if (!isOne(from.administrators, body.breakGlassUserId))
    throw wrong('breakGlassUserId', 'Choose an administrator with a password and this permission');
  if (!isOne(from.providers, body.redirectTo))
    throw wrong('redirectTo', 'Choose a provider that’s shown on the sign-in page');
  await writeSetting(ctx, ssoSetting, body);
  await audit(ctx, {
    action: 'identity.sso-policy.changed',
    subject: { type: 'tenant', id: ctx.tenantId },
    after: body,
  });
  return present(ctx, await findPolicy(ctx), from);
}

/** The sign-in page must not redirect to a removed provider. */
export async function clearRedirect(ctx: SignedInCtx, providerId: number): Promise<void> {
  const policy = await readSetting(ctx, ssoSetting);
  if (policy.redirectTo === providerId)
    await writeSetting(ctx, ssoSetting, { ...policy, redirectTo: null });
}
