/** What other areas' statements need to know about accounts. */
import { type RawBuilder, sql } from 'kysely';
import { dayOverEverywhere } from '../rules/after-employment.ts';

export const timezoneOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select account.timezone from users account
    where account.id = ${userId})`;

/** A person's name as text. */
export const nameOfUser = (userId: RawBuilder<unknown>) =>
  sql<string>`(select account.first_name || ' ' || account.last_name from users account
    where account.id = ${userId})`;

/** A person's number and name as json; null where there is none. */
export const namedUser = (userId: RawBuilder<unknown>) =>
  sql<{ id: number; displayName: string } | null>`(
    select json_build_object('id', account.id,
      'displayName', account.first_name || ' ' || account.last_name)
    from users account
    where account.id = ${userId})`;

/** The numbers of active accounts with one of these roles, with the role. People who have left decide nothing. */
export const activeWithRole = (now: Date, roles: RawBuilder<unknown>) =>
  sql`select account.id, account.user_role as role from users account
    where account.tenant_id = (select current_tenant()) and account.is_active
      and account.user_role = any(${roles})
      and not exists (select from employees e where e.tenant_id = account.tenant_id and e.id = account.id
        and e.end_date < ${dayOverEverywhere(now)}::date)`;

/** The numbers of active accounts with one of these security profiles, with the profile. */
export const activeWithProfile = (profileIds: RawBuilder<unknown>) =>
  sql`select account.id, held.security_profile_id as profile_id from user_security_profiles held
    join users account on account.tenant_id = held.tenant_id and account.id = held.user_id
    where held.tenant_id = (select current_tenant()) and account.is_active
      and held.security_profile_id = any(${profileIds})`;

/** The company's security profiles, by name. */
export const profileNames = () =>
  sql<{ id: number; name: string }>`select profile.id, profile.name from security_profiles profile
    where profile.tenant_id = (select current_tenant()) order by lower(profile.name), profile.id`;

export const isActiveUser = (userId: number) =>
  sql<boolean>`exists (select from users account
    where account.id = ${userId} and account.is_active)`;

/** What one person does in this transaction happens before or after what they do in another. */
export const lockedUser = (userId: number) =>
  sql`select from users where id = ${userId} for no key update`;
