/**
 * Links for new hires: 256 random bits kept as a digest, good once and until the first day begins where
 * the person is. Opening one starts a session that reaches the onboarding and nothing else (ADR 83).
 */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

/** When the first day begins in the person's time zone; null for people who work here already. */
export const firstDay = (
  now: Date,
) => sql<Date | null>`(select e.start_date::timestamp at time zone u.timezone
  from employees e where e.tenant_id = u.tenant_id and e.id = u.id
    and e.start_date::timestamp at time zone u.timezone > ${now})`;

export interface NewHire {
  readonly id: number;
  readonly email: string | null;
  readonly first_name: string;
  readonly begins: Date | null;
}

export const findNewHire = ({ db, now }: Ctx, userId: number): Promise<NewHire | undefined> =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', firstDay(now).as('begins')])
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();

/** Makes a link; one that was made before is worth nothing from then on, and neither is its session. */
export async function makeLink(ctx: Ctx, userId: number, begins: Date): Promise<string> {
  const token = ctx.ports.random.token();
  const columns = {
    token_hash: await ctx.ports.sha256(token),
    created_at: ctx.now,
    expires_at: begins,
    used_at: null,
  };
  await ctx.db
    .insertInto('onboarding_links')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(columns))
    .execute();
  await endOnboardingSessions(ctx, [userId]);
  return `/onboarding/?token=${token}`;
}

export async function endOnboardingSessions({ db }: Ctx, userIds: readonly number[]) {
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', [...userIds])
    .where('is_onboarding', '=', true)
    .execute();
}

/** The person whose link it is; the next request with it finds nobody. */
export async function useLink(
  ctx: Ctx,
  token: string,
): Promise<{ userId: number; begins: Date } | undefined> {
  const { rows } = await sql<{ userId: number; begins: Date | null }>`
    with used as (
      update onboarding_links set used_at = ${ctx.now}
      where token_hash = ${await ctx.ports.sha256(token)} and used_at is null
        and expires_at > ${ctx.now} returning user_id
    )
    select u.id as "userId", ${firstDay(ctx.now)} as begins
    from used join users u on u.id = used.user_id where u.is_active`.execute(ctx.db);
  const [found] = rows;
  return found?.begins ? { userId: found.userId, begins: found.begins } : undefined;
}
