/**
 * Registrations and their links: 256 random bits stored as a digest, single-use, valid for a day, for one
 * address.
 */
import type { Registration, RegistrationState } from '@tenure/contract/identity/registration';
import type { PageQuery } from '@tenure/contract/kit/list';
import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf } from '../../kit/paging.ts';
import { registrationActions } from './registration.actions.ts';

const HOURS = 24;

export interface Applicant {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Creates a link and revokes an earlier one. Null while the registration is awaiting approval. */
export async function makeLink(ctx: Ctx, applicant: Applicant): Promise<string | null> {
  const token = ctx.ports.random.token();
  const columns = {
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    token_hash: await ctx.ports.sha256(token),
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + HOURS * 3_600_000),
  };
  const made = await ctx.db
    .insertInto('registrations')
    .values({ email: applicant.email, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'email'])
        // Literals, because parameters of a prepared statement don't match a partial index.
        .where(sql<boolean>`state in ('sent', 'waiting')`)
        .doUpdateSet(columns)
        .where('registrations.state', '=', 'sent'),
    )
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return null;
  return `/register/?email=${encodeURIComponent(applicant.email)}&token=${token}`;
}

export interface RegistrationLink {
  readonly email: string;
  readonly token: string;
}

export const findLink = async (ctx: Ctx, { email, token }: RegistrationLink) =>
  ctx.db
    .selectFrom('registrations')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('token_hash', '=', await ctx.ports.sha256(token))
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();

/** Consumes the link; undefined when it was already used. */
export const useLink = async (
  ctx: Ctx,
  { token }: RegistrationLink,
  after: { state: 'waiting' | 'approved'; password_hash: string | null },
) =>
  ctx.db
    .updateTable('registrations')
    .set({
      ...after,
      token_hash: null,
      verified_at: ctx.now,
      decided_at: after.state === 'approved' ? ctx.now : null,
      version: sql`version + 1`,
    })
    .where('token_hash', '=', await ctx.ports.sha256(token))
    .where('state', '=', 'sent')
    .returning(['id', 'email', 'first_name', 'last_name'])
    .executeTakeFirst();

const rows = ({ db }: Ctx) =>
  db
    .selectFrom('registrations as r')
    .leftJoin('users as d', (join) =>
      join.onRef('d.tenant_id', '=', 'r.tenant_id').onRef('d.id', '=', 'r.decided_by_id'),
    )
    .selectAll('r')
    .select([
      sql<RegistrationState>`r.state`.as('state'),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as('decided_by'),
      sql<number | null>`(select u.id from users u where u.tenant_id = r.tenant_id
        and (u.email_lower = r.email or u.username = r.email) limit 1)`.as('account_id'),
    ]);

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

export const listRegistrations = (ctx: Ctx, query: PageQuery) =>
  rows(ctx)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sql`array_position(array['waiting', 'sent', 'approved', 'declined'], r.state)`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();

export const findRegistration = (ctx: Ctx, id: number) =>
  rows(ctx).where('r.id', '=', id).executeTakeFirst();

export type LockedRegistration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** Locks the registration, so that two concurrent decisions are serialized. */
export const lockRegistration = (ctx: Ctx, id: number) =>
  rows(ctx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

export const presentRegistration = (ctx: SignedInCtx, row: RegistrationRow): Registration => ({
  id: row.id,
  displayName: `${row.first_name} ${row.last_name}`,
  email: row.email,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  verifiedAt: row.verified_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
  version: row.version,
  actions: allowed(ctx.actor, registrationActions, row),
});

/** Whether an account has the address, as email or user name. */
export async function hasAccount(ctx: Ctx, email: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('email_lower', '=', email), where('username', '=', email)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
