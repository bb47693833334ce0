import type { Account } from '@tenure/contract/identity/accounts';
import type { PageQuery } from '@tenure/contract/kit/list';
import { type RawBuilder, sql } from 'kysely';
import { displayName } from '../../kit/actor.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { byName } from '../../kit/data/by-name.ts';
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

/**
 * The highest code point: in the "C" collation, every text with a given prefix sorts before prefix + LAST.
 */
const LAST = '\u{10ffff}';

/**
 * People by prefix of name, user name or email, with what they are sorted by. A union of index lookups:
 * combining them with "or", or joining the accounts once more, would scan the table.
 */
function begun(start: string) {
  const beginning = (column: RawBuilder<unknown>) =>
    sql`select id, last_name, first_name from users where ${column} >= ${start} and ${column} < ${start + LAST}`;
  return sql.join(
    [
      // Full names start with the first name, so this also matches first names.
      ...['email_lower', 'name_lower', 'last_name_lower'].map((column) =>
        beginning(sql.ref(column)),
      ),
      beginning(sql`username collate "C"`),
    ],
    sql` union `,
  );
}

/** The page is chosen from an index on name and id; details are read only for the rows on it. */
export async function listAccounts(ctx: Ctx, query: PageQuery & { search: string }) {
  const found =
    query.search === ''
      ? sql`from users named`
      : sql`from (${begun(query.search.toLowerCase())}) named`;
  return accounts(ctx)
    .select(sql<number>`(select count(*)::int ${found})`.as('total'))
    .where(
      sql<boolean>`u.id = any(array(select named.id ${found}
        order by ${byName('named')}
        limit ${query.itemsPerPage} offset ${offsetOf(query)}))`,
    )
    .orderBy(byName('u'))
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
