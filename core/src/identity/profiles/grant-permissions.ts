import type { DefaultProfileName } from '@tenure/contract/identity/default-profiles';
import type { Permission } from '@tenure/contract/kit/permission';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { Ctx } from '../../kit/ctx.ts';

export interface Grant {
  readonly profile: DefaultProfileName;
  readonly permission: Permission;
}

/** Adds permissions to a company's default profiles; renamed or deleted profiles are skipped. */
export async function grantPermissions(ctx: Ctx, grants: readonly Grant[]): Promise<void> {
  const profiles = await ctx.db
    .selectFrom('security_profiles')
    .select(['id', 'name', 'permissions'])
    .where('name', 'in', [...new Set(grants.map(({ profile }) => profile))])
    .forUpdate()
    .execute();
  for (const { id, name, permissions } of profiles) {
    const added = grants
      .filter(({ profile, permission }) => profile === name && !permissions.includes(permission))
      .map(({ permission }) => permission);
    if (added.length === 0) continue;
    await ctx.db
      .updateTable('security_profiles')
      .set({
        permissions: sql`permissions || ${added}::text[]`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      action: 'identity.security-profile.grant',
      subject: { type: 'security-profile', id },
      after: { name, added },
    });
  }
}
