/** The security profiles of an account: what they may do in the whole company. */
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
  /** All of the company's. */
  readonly profiles: readonly ProfileOfAccount[];
}

export async function readAccountProfiles(ctx: Ctx, userId: number): Promise<AccountProfiles> {
  const account = await ctx.db
    .selectFrom('users')
    .select(['user_role as userRole', 'version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const profiles = await ctx.db
    .selectFrom('security_profiles as p')
    .select(['p.id', 'p.name', 'p.description', 'p.role_type as roleType'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('user_security_profiles as up')
            .select('up.user_id')
            .whereRef('up.tenant_id', '=', 'p.tenant_id')
            .whereRef('up.security_profile_id', '=', 'p.id')
            .where('up.user_id', '=', userId),
        )
        .$castTo<boolean>()
        .as('isAssigned'),
    )
    .orderBy('p.id')
    .execute();
  return { userId, ...account, profiles };
}

/** Two who change the access of a person come one after the other. */
export async function lockAccountProfiles(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function replaceAccountProfiles(
  ctx: Ctx,
  { userId, userRole, profiles, version }: AccountProfiles,
  ids: readonly number[],
): Promise<void> {
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
}
