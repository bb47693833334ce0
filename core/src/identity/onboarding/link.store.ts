/**
 * Links for new hires: 256 random bits stored as a digest, single-use, valid until the first day begins in
 * the person's time zone. Opening one starts a session that is limited to onboarding (ADR 83).
 */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';

/** When the first day begins in the person's time zone; null for people who have already started. */
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

/**
 * Creates a link. One sent by HR revokes earlier links and their session at once. One requested with "Forgot
 * password" revokes nothing until it is opened; otherwise a stranger could lock a new hire out.
 */
export async function makeLink(
  ctx: Ctx,
  userId: number,
  { begins, isRequested }: { readonly begins: Date; readonly isRequested: boolean },
): Promise<string> {
  if (!isRequested) {
    await ctx.db.deleteFrom('onboarding_links').where('user_id', '=', userId).execute();
    await endOnboardingSessions(ctx, [userId]);
  }
  const token = ctx.ports.random.token();
  await ctx.db
    .insertInto('onboarding_links')
    .values({
      user_id: userId,
      token_hash: await ctx.ports.sha256(token),
      created_at: ctx.now,
      expires_at: begins,
    })
    .execute();
  return `/onboarding/?token=${token}`;
}

export async function endOnboardingSessions({ db }: Ctx, userIds: readonly number[]) {
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', [...userIds])
    .where('is_onboarding', '=', true)
    .execute();
}

/**
 * Consumes the link and returns its person. Earlier links, and the session that one of them started, are
 * revoked.
 */
export async function useLink(
  ctx: Ctx,
  token: string,
): Promise<{ userId: number; begins: Date } | undefined> {
  const hash = await ctx.ports.sha256(token);
  const { rows } = await sql<{ userId: number; begins: Date | null }>`
    with used as (
      update onboarding_links set used_at = ${ctx.now}
      where token_hash = ${hash} and used_at is null
        and expires_at > ${ctx.now} returning user_id, created_at
    ), replaced as (
      delete from onboarding_links l using used
      where l.user_id = used.user_id and l.created_at <= used.created_at and l.token_hash <> ${hash}
    )
    select u.id as "userId", ${firstDay(ctx.now)} as begins
    from used join users u on u.id = used.user_id where u.is_active`.execute(ctx.db);
  const [found] = rows;
  if (found) await endOnboardingSessions(ctx, [found.userId]);
  return found?.begins ? { userId: found.userId, begins: found.begins } : undefined;
}
