import type { DefaultProfileName } from '@tenure/contract/identity/default-profiles';
import type { SupportedCountry } from '@tenure/contract/kit/countries';
import type { ModuleId } from '@tenure/contract/site/modules';
import { audit } from '../../kit/audit.ts';
import { insertMany, takeIds } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { type DefaultProfile, defaultProfiles } from './default-profiles.ts';

/** Adds a new company's security profiles, still without permissions; returns their ids by name. */
export const addDefaultProfiles = (ctx: Ctx) => addProfiles(ctx, defaultProfiles);

/**
 * A release may add default profiles to existing companies; a profile with the same name is left unchanged.
 */
export async function addMissingProfiles(
  ctx: Ctx,
  names: readonly DefaultProfileName[],
): Promise<void> {
  const rows = await ctx.db
    .selectFrom('security_profiles')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  const taken = new Set(rows.map(({ name }) => name));
  await addProfiles(
    ctx,
    defaultProfiles.filter(({ name }) => names.includes(name) && !taken.has(name)),
  );
}

async function addProfiles(
  ctx: Ctx,
  profiles: readonly DefaultProfile[],
): Promise<Map<string, number>> {
  if (profiles.length === 0) return new Map();
  const ids = await takeIds(ctx, 'security_profiles', profiles.length);
  await insertMany(
    ctx,
    'security_profiles',
    profiles.map((profile, n) => ({
      id: ids[n],
      name: profile.name,
      description: profile.description,
      role_type: profile.roleType,
      permissions: [],
      version: 1,
    })),
  );
  return new Map(profiles.map(({ name }, n) => [name, ids[n] as number]));
}

/** New tenants start with every available module. */
export async function enableModules(ctx: Ctx, modules: readonly ModuleId[]): Promise<void> {
  await ctx.db
    .updateTable('tenants')
    .set({ enabled_modules: [...modules] })
    .execute();
}

export interface NewAdministrator {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly country: SupportedCountry;
  readonly timezone: string;
}

/** The first account of a new company, with every permission; the company is where the account is (ADR 137). */
export async function addAdministrator(ctx: Ctx, person: NewAdministrator): Promise<void> {
  await ctx.db
    .updateTable('tenants')
    .set({ country: person.country, timezone: person.timezone })
    .execute();
  const profiles = await addDefaultProfiles(ctx);
  const user = await ctx.db
    .insertInto('users')
    .values({
      username: person.username,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: person.passwordHash,
      role: 'ROLE_SUPER',
      user_role: 'Company Admin',
      user_type: 'Admin',
      country: person.country,
      timezone: person.timezone,
      language: `en-${person.country}`,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('user_security_profiles')
    .values({
      user_id: user.id,
      security_profile_id: profiles.get('System Administrator') as number,
    })
    .execute();
  await audit(ctx, { action: 'identity.company.found', subject: { type: 'user', id: user.id } });
}
