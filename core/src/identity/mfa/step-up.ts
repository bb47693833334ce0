/** Sensitive actions ask again who is there when the last verification is older than the tenant allows. */
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { mfaSetting } from './mfa.store.ts';

export async function isVerifiedRecently(ctx: SignedInCtx): Promise<boolean> {
  const { stepUpAfter } = await readSetting(ctx, mfaSetting);
  return ctx.now.getTime() - ctx.actor.verifiedAt.getTime() <= stepUpAfter * 1000;
}
