import type { AuthStatus } from '@tenure/contract/identity/session';
import { messages } from '@tenure/contract/kit/messages';
import { type FieldChoices, switchedOffFields } from '@tenure/contract/org/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import type { Ctx } from '../kit/ctx.ts';
import { Refusal } from '../kit/refusal.ts';
import { actorColumns, presentActor } from './actor.store.ts';

/** Finds who a session belongs to, with what they may do and what the company shows: one statement. */
export const actorFinder =
  (fieldChoices: RawBuilder<FieldChoices | null>) => (ctx: Ctx, tokenHash: string) =>
    findActor(ctx, tokenHash, fieldChoices);

async function findActor(
  ctx: Ctx,
  tokenHash: string,
  fieldChoices: RawBuilder<FieldChoices | null>,
): Promise<Actor | null> {
  const row = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('tenants as t', 't.id', 's.tenant_id')
    .select(['t.enabled_modules', fieldChoices.as('field_choices')])
    .select([
      's.id as session_id',
      's.auth_status',
      's.verified_at',
      'u.id',
      'u.username',
      'u.first_name',
      'u.last_name',
    ])
    .select(['u.role', 'u.user_role', 'u.timezone'])
    .select(actorColumns(ctx.now))
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', ctx.now)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  return presentActor(row, {
    sessionId: row.session_id,
    authStatus: row.auth_status as AuthStatus,
    verifiedAt: row.verified_at,
    switchedOffFields: row.field_choices ? switchedOffFields(row.field_choices) : new Set(),
  });
}

const SESSION_HOURS = 12;

/** Who vouched for the person, and with what, for telling them when the session ends. */
export interface CameBy {
  readonly providerId: number;
  readonly sealedProof: string | null;
}

export async function startSession(
  ctx: Ctx,
  userId: number,
  authStatus: AuthStatus,
  referrerUrl: string | null = null,
  cameBy?: CameBy,
): Promise<string> {
  const token = ctx.ports.random.token();
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: await ctx.ports.sha256(token),
      user_id: userId,
      auth_status: authStatus,
      created_at: ctx.now,
      seen_at: ctx.now,
      verified_at: ctx.now,
      referrer_url: referrerUrl,
      sso_provider_id: cameBy?.providerId ?? null,
      sealed_proof: cameBy?.sealedProof ?? null,
      expires_at: new Date(ctx.now.getTime() + SESSION_HOURS * 3_600_000),
      ip: ctx.origin.ip,
      user_agent: ctx.origin.userAgent,
    })
    .execute();
  return token;
}

/** The same session under a new token, verified now: a token seen before is worth nothing after. */
export async function renewSession(
  ctx: Ctx,
  sessionId: number,
): Promise<{ token: string; referrerUrl: string | null }> {
  const token = ctx.ports.random.token();
  const renewed = await ctx.db
    .updateTable('sessions')
    .set({
      token_hash: await ctx.ports.sha256(token),
      auth_status: 'IS_AUTHENTICATED_FULLY',
      verified_at: ctx.now,
    })
    .where('id', '=', sessionId)
    .returning('referrer_url')
    .executeTakeFirst();
  // Somebody ended it since this request began.
  if (!renewed) throw new Refusal(401, 'anonymous', messages.anonymous);
  return { token, referrerUrl: renewed.referrer_url };
}

/** Which of these sessions still let somebody in. */
export async function liveSessions(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .select('s.id')
    .where('s.id', 'in', ids)
    .where('s.expires_at', '>', ctx.now)
    .where('s.auth_status', '=', 'IS_AUTHENTICATED_FULLY' satisfies AuthStatus)
    .where('u.is_active', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function endSession(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/**
 * Signs a person out everywhere, but for the session they are using when it is named; private links
 * such as calendar feeds end too. Answers how many sessions ended.
 */
export async function endSessionsOf(ctx: Ctx, userId: number, except?: number): Promise<number> {
  await ctx.db
    .updateTable('users')
    .set({ link_generation: sql`link_generation + 1` })
    .where('id', '=', userId)
    .execute();
  let sessions = ctx.db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  return Number((await sessions.executeTakeFirst()).numDeletedRows);
}
