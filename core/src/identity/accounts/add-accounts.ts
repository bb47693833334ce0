/** Accounts for people who start working here: without a password until they follow their invitation. */
import { sql } from 'kysely';
import { takeIds } from '../../kit/bulk.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string | null;
  readonly country: string;
  readonly timezone: string;
  /** Whether others report to them. */
  readonly isLeader: boolean;
}

/** The user name is the address. Answers the numbers in the same order. */
export async function addAccounts(ctx: Ctx, people: readonly NewAccount[]): Promise<number[]> {
  if (people.length === 0) return [];
  const ids = await takeIds(ctx, 'users', people.length);
  const rows = people.map(({ isLeader, country, ...person }, n) => ({
    id: ids[n],
    username: person.email.toLowerCase(),
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    mobile: person.mobile,
    timezone: person.timezone,
    country,
    language: ['AU', 'NZ', 'GB'].includes(country) ? `en-${country}` : 'en-AU',
    user_role: isLeader ? 'Manager' : 'Employee',
  }));
  const added = await sql<{ count: number }>`
    with people as (
      insert into users (id, username, email, first_name, last_name, mobile, timezone, country, language, user_role, created_at)
      select id, username, email, first_name, last_name, mobile, timezone, country, language, user_role, ${ctx.now}
      from jsonb_populate_recordset(null::users, ${JSON.stringify(rows)}::jsonb)
      on conflict (tenant_id, username) do nothing
      returning id, user_role
    ), given as (
      insert into user_security_profiles (user_id, security_profile_id)
      select p.id, s.id from people p
      join security_profiles s on s.name = case p.user_role when 'Manager' then 'Team Manager' else 'Employee' end
    )
    select count(*) as count from people`.execute(ctx.db);
  if (added.rows[0]?.count !== people.length)
    throw new Refusal(
      409,
      'identity.username-taken',
      'Someone was added with this email meanwhile.',
    );
  return ids;
}

export interface ChangedAccount {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly country: string | null;
}

/** A user name that was the address changes with it. */
export async function changeAccounts(ctx: Ctx, people: readonly ChangedAccount[]): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update users u set first_name = n."firstName", last_name = n."lastName", email = n.email, mobile = n.mobile,
      country = n.country,
      username = case when u.username = lower(u.email) then lower(n.email) else u.username end,
      version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as n (id bigint, "firstName" text, "lastName" text, email text, mobile text, country text)
    where u.id = n.id`.execute(ctx.db);
}
