import { modules } from '@tenure/contract/site/modules';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { Ctx } from '../kit/ctx.ts';
import { defaultProfiles } from './default-profiles.ts';

/** Gives a new tenant its security profiles; answers their ids by name. */
export async function addDefaultProfiles(ctx: Ctx): Promise<Map<string, number>> {
  const ids = await takeIds(ctx, 'security_profiles', defaultProfiles.length);
  await insertMany(
    ctx,
    'security_profiles',
    defaultProfiles.map((profile, n) => ({
      id: ids[n],
      name: profile.name,
      description: profile.description,
      role_type: profile.roleType,
      permissions: profile.permissions,
    })),
  );
  return new Map(defaultProfiles.map(({ name }, n) => [name, ids[n] as number]));
}

/** A new tenant may use every module there is; which of them are built, the menu knows. */
export async function enableAllModules(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('tenants')
    .set({ enabled_modules: modules.map(({ id }) => id) })
    .execute();
}
