import type { AuthStatus } from '@tenure/contract/identity/session';
import { messages } from '@tenure/contract/kit/messages';
import { type FieldChoices, switchedOffFields } from '@tenure/contract/org/settings';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Sessions } from '../../kit/schema.gen.ts';
import { actorColumns, presentActor } from './actor.store.ts';

/** Finds the actor of a session with permissions and the company's field choices, in one statement. */
export const actorFinder =
  (fieldChoices: RawBuilder<FieldChoices | null>) => (ctx: Ctx, tokenHash: string) =>
    findActor(ctx, tokenHash, fieldChoices);

/** An administrator acts as someone else until `acting_until`, then as themselves again. */
const isActor = (now: Date) =>
  sql<boolean>`u.id = case when s.acting_until > ${now} then s.acting_as_id else s.user_id end`;

async function findActor(
  ctx: Ctx,
  tokenHash: string,
  fieldChoices: RawBuilder<FieldChoices | null>,
): Promise<Actor | null> {
  const row = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('users as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 's.tenant_id').onRef('owner.id', '=', 's.user_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').on(isActor(ctx.now)),
    )
    .innerJoin('tenants as t', 't.id', 's.tenant_id')
    .select([
      's.is_onboarding',
      's.acting_until',
      'owner.id as owner_id',
      'owner.first_name as owner_first_name',
    ])
    .select('owner.last_name as owner_last_name')
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
    .where('owner.is_active', '=', true)
    // An onboarding session ends on the first day, even when that day was moved.
    .where(
      sql<boolean>`(not s.is_onboarding or exists (select from employees e
        where e.tenant_id = u.tenant_id and e.id = u.id
          and e.start_date::timestamp at time zone u.timezone > ${ctx.now}))`,
    )
    .executeTakeFirst();
  if (!row) return null;
  return presentActor(row, {
    sessionId: row.session_id,
    ...(row.acting_until && row.owner_id !== row.id
      ? {
          actingBy: {
            userId: row.owner_id,
            displayName: `${row.owner_first_name} ${row.owner_last_name}`,
            until: row.acting_until,
          },
        }
      : {}),
    ...(row.is_onboarding ? { isOnboarding: true as const } : {}),
    authStatus: row.auth_status as AuthStatus,
    verifiedAt: row.verified_at,
    switchedOffFields: row.field_choices ? switchedOffFields(row.field_choices) : new Set(),
  });
}

const SESSION_HOURS = 12;

/** The provider that authenticated the person, with the token needed for its sign-out. */
export interface CameBy {
  readonly providerId: number;
  readonly sealedProof: string | null;
}

export const startSession = (
  ctx: Ctx,
  userId: number,
  authStatus: AuthStatus,
  referrerUrl: string | null = null,
  cameBy?: CameBy,
): Promise<string> =>
  insertSession(ctx, userId, {
    auth_status: authStatus,
    referrer_url: referrerUrl,
    sso_provider_id: cameBy?.providerId ?? null,
    sealed_proof: cameBy?.sealedProof ?? null,
    expires_at: new Date(ctx.now.getTime() + SESSION_HOURS * 3_600_000),
  });

/** For a new hire who opened their onboarding link; expires on their first day. */
export const startOnboardingSession = (ctx: Ctx, userId: number, until: Date): Promise<string> =>
  insertSession(ctx, userId, {
    auth_status: 'IS_AUTHENTICATED_FULLY' satisfies AuthStatus,
    is_onboarding: true,
    expires_at: until,
  });

type OwnColumns = Pick<Insertable<Sessions>, 'auth_status' | 'expires_at'> &
  Partial<
    Pick<
      Insertable<Sessions>,
      'is_onboarding' | 'referrer_url' | 'sso_provider_id' | 'sealed_proof'
    >
  >;

/** Returns the token; only its digest is stored. */
async function insertSession(ctx: Ctx, userId: number, columns: OwnColumns): Promise<string> {
  const token = ctx.ports.random.token();
  // Waiting for a code or preparing for the first day isn't a sign-in yet.
  const isSignIn = columns.auth_status === 'IS_AUTHENTICATED_FULLY' && !columns.is_onboarding;
  await withFirstSignIn(ctx, sql`${userId}`, isSignIn)
    .insertInto('sessions')
    .values({
      ...columns,
      token_hash: await ctx.ports.sha256(token),
      user_id: userId,
      created_at: ctx.now,
      seen_at: ctx.now,
      verified_at: ctx.now,
      ip: ctx.origin.ip,
      user_agent: ctx.origin.userAgent,
    })
    .execute();
  return token;
}

/** Remembered by the statement that starts or completes a session; later sign-ins change nothing (ADR 135). */
const withFirstSignIn = ({ db, now }: Ctx, userId: RawBuilder<unknown>, isSignIn: boolean) =>
  db.with('first', (within) =>
    within
      .insertInto('first_sign_ins')
      .columns(['user_id', 'signed_in_at'])
      .expression(
        within
          .selectFrom('users')
          .select(['id', sql<Date>`${now}::timestamptz`.as('at')])
          .where(sql<boolean>`id = ${userId}::bigint and ${isSignIn}::boolean`),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );

/** Replaces the session's token and marks it as verified; the old token stops working. */
export async function renewSession(
  ctx: Ctx,
  sessionId: number,
): Promise<{ token: string; referrerUrl: string | null }> {
  const token = ctx.ports.random.token();
  const owner = sql`(select user_id from sessions where id = ${sessionId})`;
  const renewed = await withFirstSignIn(ctx, owner, true)
    .updateTable('sessions')
    .set({
      token_hash: await ctx.ports.sha256(token),
      auth_status: 'IS_AUTHENTICATED_FULLY',
      verified_at: ctx.now,
    })
    .where('id', '=', sessionId)
    .returning('referrer_url')
    .executeTakeFirst();
  // The session was ended during this request.
  if (!renewed) throw new Refusal(401, 'anonymous', messages.anonymous);
  return { token, referrerUrl: renewed.referrer_url };
}

/** The current actor of each session: its owner, or the person an administrator acts as. */
export async function liveSessions(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').on(isActor(ctx.now)),
    )
    .innerJoin('users as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 's.tenant_id').onRef('owner.id', '=', 's.user_id'),
    )
    .select(['s.id', 'u.id as user_id'])
    .where('s.id', 'in', ids)
    .where('s.expires_at', '>', ctx.now)
    .where('s.auth_status', '=', 'IS_AUTHENTICATED_FULLY' satisfies AuthStatus)
    .where('u.is_active', '=', true)
    .where('owner.is_active', '=', true)
    .execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

export async function endSession(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/**
 * Signs a person out everywhere, except for the given session; private links such as calendar feeds end too.
 * Returns how many sessions ended.
 */
export async function endSessionsOf(ctx: Ctx, userId: number, except?: number): Promise<number> {
  await ctx.db
    .updateTable('users')
    .set({ link_generation: sql`link_generation + 1` })
    .where('id', '=', userId)
    .execute();
  await stopActingAs(ctx, userId);
  let sessions = ctx.db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  return Number((await sessions.executeTakeFirst()).numDeletedRows);
}

/** Ends impersonation of this person by administrators. */
async function stopActingAs(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ acting_as_id: null, acting_until: null })
    .where('acting_as_id', '=', userId)
    .execute();
}

/** Lets the session act as another person until the given time. */
export async function actAs(
  ctx: Ctx,
  sessionId: number,
  userId: number,
  until: Date,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ acting_as_id: userId, acting_until: until })
    .where('id', '=', sessionId)
    .execute();
}

export async function stopActing(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ acting_as_id: null, acting_until: null })
    .where('id', '=', sessionId)
    .execute();
}
