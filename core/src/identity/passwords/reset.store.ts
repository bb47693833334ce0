/** Links to choose a password: 256 random bits kept as a digest, good once, for a while, for one person at one address. */
import type { Ctx } from '../../kit/ctx.ts';

/** How long a link is good for, in minutes: people may be invited before they start. */
const MINUTES = { mailed: 60, forced: 60, invited: 14 * 24 * 60 } as const;

export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** Sent to a person who asks, made because an administrator wants a new password, or an invitation. */
export type ResetKind = keyof typeof MINUTES;

/** Makes a link; one of its kind that was made before is worth nothing from then on. */
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
 * Where somebody who must choose a new password before anything else is sent; null for everybody
 * else, and for a session that came by a provider and used no password.
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

/** Whoever a link belongs to, as long as it is good: the address still theirs, or the change still wanted. */
export async function findReset(ctx: Ctx, { email, token }: ResetLink) {
  return ctx.db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email'])
    .where('r.token_hash', '=', await ctx.ports.sha256(token))
    .where('r.email', '=', email.toLowerCase())
    .where('r.expires_at', '>', ctx.now)
    .where('u.is_active', '=', true)
    .where((where) =>
      where.or([
        where.and([
          where('r.kind', 'in', ['mailed', 'invited']),
          where(where.fn('lower', ['u.email']), '=', email.toLowerCase()),
        ]),
        where.and([where('r.kind', '=', 'forced'), where('u.must_change_password', '=', true)]),
      ]),
    )
    .executeTakeFirst();
}

/** Takes the link out of circulation; false when somebody was first. */
export async function useReset(ctx: Ctx, { token }: ResetLink): Promise<boolean> {
  const used = await ctx.db
    .deleteFrom('password_resets')
    .where('token_hash', '=', await ctx.ports.sha256(token))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
