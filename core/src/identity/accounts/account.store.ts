import type { Account } from '@tenure/contract/identity/accounts';
import type { PageQuery } from '@tenure/contract/kit/list';
import { sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf } from '../../kit/paging.ts';
import { accountActions } from './account.actions.ts';

const accounts = ({ db }: Ctx) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.user_role'])
    .select(['u.is_active', 'u.must_change_password'])
    .select([
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<boolean>`exists (select from mfa_methods m
        where m.tenant_id = u.tenant_id and m.user_id = u.id and m.channel = 'totp')`.as('has_app'),
      sql<Date | null>`(select max(s.seen_at) from sessions s
        where s.tenant_id = u.tenant_id and s.user_id = u.id)`.as('last_seen_at'),
    ]);

export type AccountRow = Awaited<ReturnType<typeof findAccount>>;

export const findAccount = (ctx: Ctx, id: number) =>
  accounts(ctx).where('u.id', '=', id).executeTakeFirst();

export async function lockAccount(ctx: Ctx, id: number): Promise<AccountRow> {
  await sql`select from users where id = ${id} for update`.execute(ctx.db);
  return findAccount(ctx, id);
}

/** Found by the beginning of a name, of the user name or of the address. */
export async function listAccounts(ctx: Ctx, query: PageQuery & { search: string }) {
  const start = `${query.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return accounts(ctx)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .$if(query.search !== '', (some) =>
      some.where(
        sql<boolean>`(u.username like ${start} or lower(u.email) like ${start} or lower(u.first_name) like ${start}
          or lower(u.last_name) like ${start} or lower(u.first_name || ' ' || u.last_name) like ${start})`,
      ),
    )
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();
}

export const presentAccount = (ctx: SignedInCtx, row: NonNullable<AccountRow>): Account => ({
  id: row.id,
  displayName: displayName({ firstName: row.first_name, lastName: row.last_name }),
  username: row.username,
  email: row.email,
  userRole: row.user_role,
  isActive: row.is_active,
  hasPassword: row.has_password,
  mustChangePassword: row.must_change_password,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  actions: allowed(ctx.actor, accountActions, row),
});
