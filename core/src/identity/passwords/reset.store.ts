/**
 * Password links: 256 random bits stored as a digest, single-use, time-limited, for one person at one
 * address.
 */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { hasApp, isAdministrator } from '../mfa/mfa.store.ts';

/** Validity of a link in minutes; invitations may be sent well before the start date. */
const MINUTES = { mailed: 60, forced: 60, invited: 14 * 24 * 60 } as const;

export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** Requested by the person, forced by an administrator, or an invitation. */
export type ResetKind = keyof typeof MINUTES;

/** Creates a link and revokes the previous one of the same kind. */
export async function makeReset(
  ctx: Ctx,
  kind: ResetKind,
  userId: number,
  email: string,
): Promise<string> {
  const token = ctx.ports.random.token();
  const columns = {
    email: email.toLowerCase(),
    token_hash: await ctx.ports.sha256(token),
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + MINUTES[kind] * 60_000),
  };
  await ctx.db
    .insertInto('password_resets')
    .values({ user_id: userId, kind, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'kind']).doUpdateSet(columns),
    )
    .execute();
  return `/reset-password/?email=${encodeURIComponent(email)}&token=${token}`;
}

/**
 * The password page for someone who must choose a new password first; null for everyone else, and for
 * sessions that were started by a provider.
 */
export async function mustChange(
  ctx: Ctx,
  userId: number,
  sessionId?: number,
): Promise<string | null> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'username'])
    .where('id', '=', userId)
    .where('must_change_password', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('id')
            .where('id', '=', sessionId ?? null)
            .where('sso_provider_id', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (!user) return null;
  return makeReset(ctx, 'forced', userId, user.email ?? `${user.username}@users.invalid`);
}

/** The owner of a valid link: the address is still theirs, or the change still required. */
export async function findReset(ctx: Ctx, { email, token }: ResetLink) {
  return (
    ctx.db
      .selectFrom('password_resets as r')
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.user_id'),
      )
      .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email'])
      .select(['u.user_role as userRole', isAdministrator('u'), hasApp('u')])
      // The first password: an invitation, or "Forgot password" by someone who has none yet.
      .select(
        sql<boolean>`(r.kind = 'invited' or (r.kind = 'mailed' and u.password_hash is null))`.as(
          'isFirst',
        ),
      )
      .where('r.token_hash', '=', await ctx.ports.sha256(token))
      .where('r.email', '=', email.toLowerCase())
      .where('r.expires_at', '>', ctx.now)
      .where('u.is_active', '=', true)
      .where((where) =>
        where.or([
          where.and([
            where('r.kind', 'in', ['mailed', 'invited']),
            where('u.email_lower', '=', email.toLowerCase()),
          ]),
          where.and([where('r.kind', '=', 'forced'), where('u.must_change_password', '=', true)]),
        ]),
      )
      .executeTakeFirst()
  );
}

/** Consumes the link; false when it was already used. */
export async function useReset(ctx: Ctx, { token }: ResetLink): Promise<boolean> {
  const used = await ctx.db
    .deleteFrom('password_resets')
    .where('token_hash', '=', await ctx.ports.sha256(token))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
