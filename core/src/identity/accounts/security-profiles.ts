/** The security profiles of an account: its permissions across the whole company. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { accountStanding } from '../rules/account-standing.ts';

export interface ProfileOfAccount {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly roleType: string;
  readonly isAssigned: boolean;
}

export interface AccountProfiles {
  readonly userId: number;
  readonly userRole: string;
  readonly version: number;
  /** All of the company's profiles. */
  readonly profiles: readonly ProfileOfAccount[];
}

/** With `isLocked`, concurrent changes to one person's access are serialized. */
export async function readAccountProfiles(
  ctx: Ctx,
  userId: number,
  isLocked: boolean,
): Promise<AccountProfiles> {
  const account = await ctx.db
    .selectFrom('users as u')
    .select(['u.user_role as userRole', 'u.version'])
    .select(
      sql<ProfileOfAccount[]>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
          'description', p.description, 'roleType', p.role_type,
          'isAssigned', exists (select from user_security_profiles up
            where up.tenant_id = p.tenant_id and up.security_profile_id = p.id
              and up.user_id = u.id)) order by p.id), '[]')
        from security_profiles p where p.tenant_id = u.tenant_id)`.as('profiles'),
    )
    .where('u.id', '=', userId)
    .$if(isLocked, (found) => found.forUpdate('u'))
    .executeTakeFirstOrThrow();
  return { userId, ...account };
}

/** Replaces all profiles of the account. */
export async function replaceAccountProfiles(
  ctx: Ctx,
  { userId, userRole, profiles, version }: AccountProfiles,
  ids: readonly number[],
): Promise<AccountProfiles> {
  const kept = profiles.filter(({ id }) => ids.includes(id));
  const { role, ...standing } = accountStanding(kept, userRole);
  await ctx.db.deleteFrom('user_security_profiles').where('user_id', '=', userId).execute();
  await ctx.db
    .insertInto('user_security_profiles')
    .values(kept.map(({ id }) => ({ user_id: userId, security_profile_id: id })))
    .execute();
  await ctx.db
    .updateTable('users')
    .set({
      role,
      user_role: standing.userRole,
      user_type: standing.userType,
      version: version + 1,
    })
    .where('id', '=', userId)
    .execute();
  return {
    userId,
    userRole: standing.userRole,
    version: version + 1,
    profiles: profiles.map((one) => ({ ...one, isAssigned: ids.includes(one.id) })),
  };
}
