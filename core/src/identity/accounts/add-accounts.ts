/** Accounts for new employees: without a password until they follow their invitation. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string | null;
  readonly country: string;
  readonly timezone: string;
  /** Whether the person has direct reports. */
  readonly isLeader: boolean;
}

/** Default security profiles for the rows of the `people` CTE. */
const givenProfiles = sql`insert into user_security_profiles (user_id, security_profile_id)
  select p.id, s.id from people p
  join security_profiles s on s.name = case p.user_role when 'Manager' then 'Team Manager' else 'Employee' end`;

/** Uses the email address as the user name. Returns the ids in input order. */
export async function addAccounts(ctx: Ctx, people: readonly NewAccount[]): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = people.map(({ isLeader, country, ...person }) => ({
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
  const added = await sql<{ id: number; username: string }>`
    with people as (
      insert into users (username, email, first_name, last_name, mobile, timezone, country, language, user_role, created_at)
      select username, email, first_name, last_name, mobile, timezone, country, language, user_role, ${ctx.now}
      from jsonb_populate_recordset(null::users, ${JSON.stringify(rows)}::jsonb)
      on conflict (tenant_id, username) do nothing
      returning id, username, user_role
    ), given as (
      ${givenProfiles}
    )
    select id, username from people`.execute(ctx.db);
  const ids = new Map(added.rows.map(({ id, username }) => [username, id]));
  if (ids.size !== people.length)
    throw new Refusal(
      409,
      'identity.username-taken',
      'Someone with this email address was just added. Check the list and try again.',
    );
  return rows.map(({ username }) => ids.get(username) as number);
}

export interface ChangedAccount {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly country: string | null;
}

/**
 * A user name that equals the old email address changes with it; links sent to the old address are revoked.
 */
export async function changeAccounts(ctx: Ctx, people: readonly ChangedAccount[]): Promise<void> {
  if (people.length === 0) return;
  await sql`
    with moved as (
      select u.id from users u
      join jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n (id bigint, email text) on n.id = u.id
      where u.email_lower is distinct from lower(n.email)
    ), links as (
      delete from onboarding_links where user_id in (select id from moved)
    ), opened as (
      delete from sessions where is_onboarding and user_id in (select id from moved)
    )
    update users u set first_name = n."firstName", last_name = n."lastName", email = n.email, mobile = n.mobile,
      country = n.country,
      username = case when u.username = u.email_lower then lower(n.email) else u.username end,
      version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as n (id bigint, "firstName" text, "lastName" text, email text, mobile text, country text)
    where u.id = n.id`.execute(ctx.db);
}

/** Rehired people: clears the password, role, permissions and sessions of their previous employment. */
export async function startOver(
  ctx: Ctx,
  people: readonly { readonly id: number; readonly isLeader: boolean }[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await sql`with ended as (delete from sessions where user_id = any(${ids}::bigint[]))
    delete from user_security_profiles where user_id = any(${ids}::bigint[])`.execute(ctx.db);
  await sql`
    with people as (
      update users u set password_hash = null, role = 'ROLE_EMPLOYEE', version = u.version + 1,
        link_generation = u.link_generation + 1,
        user_role = case when n."isLeader" then 'Manager' else 'Employee' end
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n (id bigint, "isLeader" boolean)
      where u.id = n.id returning u.id, u.user_role
    )
    ${givenProfiles}`.execute(ctx.db);
}
