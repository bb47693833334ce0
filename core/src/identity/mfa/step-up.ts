/** Sensitive actions require verification again when the last one is older than the tenant allows. */

import { mfaSetting } from '@tenure/contract/identity/settings';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readSetting } from '../../kit/tenant-settings.ts';

export async function isVerifiedRecently(ctx: SignedInCtx): Promise<boolean> {
  const { stepUpAfter } = await readSetting(ctx, mfaSetting);
  return ctx.now.getTime() - ctx.actor.verifiedAt.getTime() <= stepUpAfter * 1000;
}
