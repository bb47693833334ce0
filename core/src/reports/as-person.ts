/** Runs background work with one person's current permissions. */
import { switchedOffFields } from '@tenure/contract/org/settings';
import { actorsOf } from '../identity/public.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { findOrganisation } from '../org/public.ts';

export async function asPerson(ctx: Ctx, userId: number): Promise<SignedInCtx | undefined> {
  const [actor] = await actorsOf(ctx, [userId]);
  if (!actor) return undefined;
  const { settings } = await findOrganisation({ ...ctx, actor }, {});
  return { ...ctx, actor: { ...actor, switchedOffFields: switchedOffFields(settings) } };
}
