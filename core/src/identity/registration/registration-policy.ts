import type {
  getRegistrationPolicy,
  RegistrationPolicy,
} from '@tenure/contract/identity/registration';
import { registrationSetting } from '@tenure/contract/identity/settings';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { audit } from '../../kit/audit.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { settingRecord, writeSetting } from '../../kit/tenant-settings.ts';
import { profileId, profileNames } from '../sso/provider.store.ts';
import { registrationPolicyActions } from './registration.actions.ts';

export const findPolicy = (ctx: Ctx) => settingRecord(ctx, registrationSetting);

export async function readPolicy(
  ctx: SignedInCtx,
  { value, version }: Awaited<ReturnType<typeof findPolicy>>,
): Promise<AnswerOf<typeof getRegistrationPolicy>> {
  return {
    ...value,
    securityProfiles: await profileNames(ctx),
    version,
    metadata: { actions: allowed(ctx.actor, registrationPolicyActions, {}) },
  };
}

export async function changePolicy(ctx: SignedInCtx, { body }: { body: RegistrationPolicy }) {
  await profileId(ctx, body.securityProfile);
  await writeSetting(ctx, registrationSetting, body);
  await audit(ctx, {
    action: 'identity.registration-policy.changed',
    subject: { type: 'tenant', id: ctx.tenantId },
    after: body,
  });
  return readPolicy(ctx, await findPolicy(ctx));
}
