import type {
  getRegistrationPolicy,
  RegistrationPolicy,
} from '@tenure/contract/identity/registration';
import { registrationSetting, ssoSetting } from '@tenure/contract/identity/settings';
import type { SsoPolicy } from '@tenure/contract/identity/sso';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { audit } from '../../kit/audit.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import {
  lockSetting,
  readSetting,
  readSettings,
  settingRecord,
  writeSetting,
} from '../../kit/tenant-settings.ts';
import { givenProfileId, profileNames } from '../sso/provider.store.ts';
import { registrationPolicyActions } from './registration.actions.ts';

/** Registering means choosing a password, so it is off when password sign-in is off. */
export const inForce = (
  policy: RegistrationPolicy,
  { isRestricted }: SsoPolicy,
): RegistrationPolicy => ({ ...policy, isEnabled: policy.isEnabled && !isRestricted });

/** The policy in force, as opposed to the stored one. */
export async function policyInForce(ctx: Ctx): Promise<RegistrationPolicy> {
  const { registration, sso } = await readSettings(ctx, {
    registration: registrationSetting,
    sso: ssoSetting,
  });
  return inForce(registration, sso);
}

export const findPolicy = (ctx: Ctx) => settingRecord(ctx, registrationSetting);
export const lockPolicy = (ctx: Ctx) => lockSetting(ctx, registrationSetting);

export async function readPolicy(
  ctx: SignedInCtx,
  { value, version }: Awaited<ReturnType<typeof findPolicy>>,
): Promise<AnswerOf<typeof getRegistrationPolicy>> {
  return {
    ...value,
    isRestricted: (await readSetting(ctx, ssoSetting)).isRestricted,
    securityProfiles: await profileNames(ctx),
    version,
    metadata: { actions: allowed(ctx.actor, registrationPolicyActions, {}) },
  };
}

export async function changePolicy(
  ctx: SignedInCtx,
  { body }: { body: RegistrationPolicy },
  before: Awaited<ReturnType<typeof findPolicy>>,
) {
  await givenProfileId(ctx, body.securityProfile, before.value.securityProfile);
  await writeSetting(ctx, registrationSetting, body);
  await audit(ctx, {
    action: 'identity.registration-policy.changed',
    subject: { type: 'tenant', id: ctx.tenantId },
    after: body,
  });
  return readPolicy(ctx, await findPolicy(ctx));
}
