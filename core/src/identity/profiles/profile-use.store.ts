import { registrationSetting } from '@tenure/contract/identity/settings';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { RowOwner } from '../../kit/resource/row-owner.ts';
import { readSetting } from '../../kit/tenant-settings.ts';

interface Use {
  readonly people: number;
  /** Used by people, a provider or self-registration. */
  readonly isUsed: boolean;
}

/** By profile id. */
export interface ProfileUse {
  readonly uses: ReadonlyMap<number, Use>;
}

async function findUse(ctx: SignedInCtx): Promise<ProfileUse> {
  const { securityProfile } = await readSetting(ctx, registrationSetting);
  const rows = await ctx.db
    .selectFrom('security_profiles as p')
    .select(['p.id', 'p.name'])
    .select(
      sql<number>`(select count(*) from user_security_profiles up
        where up.tenant_id = p.tenant_id and up.security_profile_id = p.id)`.as('people'),
    )
    .select(
      sql<boolean>`exists (select from sso_providers s
        where s.tenant_id = p.tenant_id and s.security_profile_id = p.id)`.as('isOfProvider'),
    )
    .execute();
  return {
    uses: new Map(
      rows.map(({ id, name, people, isOfProvider }) => [
        id,
        { people, isUsed: people > 0 || isOfProvider || name === securityProfile },
      ]),
    ),
  };
}

/** The owner is the company; includes which profiles are in use. */
export const profileOwner: RowOwner<Record<string, never>, ProfileUse> = {
  keyOf: () => ({}),
  find: findUse,
  lock: findUse,
};
