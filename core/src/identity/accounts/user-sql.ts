/** SQL fragments about accounts for statements of other areas. */
import type { Permission } from '@tenure/contract/kit/permission';
import { type RawBuilder, sql } from 'kysely';
import { dayOverEverywhere } from '../rules/after-employment.ts';

export const timezoneOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select account.timezone from users account
    where account.id = ${userId})`;

/** A person's display name. */
export const nameOfUser = (userId: RawBuilder<unknown>) =>
  sql<string>`(select account.first_name || ' ' || account.last_name from users account
    where account.id = ${userId})`;

/** A person's id and name as JSON; null when not found. */
export const namedUser = (userId: RawBuilder<unknown>) =>
  sql<{ id: number; displayName: string } | null>`(
    select json_build_object('id', account.id,
      'displayName', account.first_name || ' ' || account.last_name)
    from users account
    where account.id = ${userId})`;

/**
 * Ids of active accounts with one of these roles, with the role. People who have left are excluded.
 * Each role is an index lookup, because the planner can't know that few people have it.
 */
export const activeWithRole = (now: Date, roles: RawBuilder<unknown>) =>
  sql`select holds.id, named.role from (select distinct unnest(${roles}) as role) named
    cross join lateral (select account.id from users account
      where account.user_role = named.role and account.is_active
        and ((select e.end_date from employees e where e.id = account.id)
          < ${dayOverEverywhere(now)}::date) is not true
      offset 0) holds`;

/** The roles in use, by a loose index scan: there are few, however many people there are. */
export const rolesOfUsers = sql`
  (with recursive step (role) as (
    (select first.user_role from users first order by first.user_role limit 1)
    union all
    select (select next.user_role from users next
      where next.user_role > step.role order by next.user_role limit 1)
    from step where step.role is not null
  ) select role as user_role from step where role is not null)`;

/** Ids of active accounts with one of these security profiles, with the profile. */
export const activeWithProfile = (profileIds: RawBuilder<unknown>) =>
  sql`select account.id, held.security_profile_id as profile_id from user_security_profiles held
    join users account on account.tenant_id = held.tenant_id and account.id = held.user_id
    where held.tenant_id = (select current_tenant()) and account.is_active
      and held.security_profile_id = any(${profileIds})`;

/**
 * Ids of active accounts with a permission. After their last day, which is before `dayOver`, people keep only
 * permissions for their own records.
 */
export const activeWithPermission = (permission: Permission, dayOver: unknown) =>
  sql`select distinct account.id from security_profiles profile
    join user_security_profiles held
      on held.tenant_id = profile.tenant_id and held.security_profile_id = profile.id
    join users account on account.tenant_id = held.tenant_id and account.id = held.user_id
    where profile.tenant_id = (select current_tenant()) and account.is_active
      and profile.permissions @> array[${sql.lit(permission)}]
      and ((select e.end_date from employees e where e.id = account.id) < ${dayOver}::date) is not true`;

/** The company's security profiles, by name. */
export const profileNames = () =>
  sql<{ id: number; name: string }>`select profile.id, profile.name from security_profiles profile
    where profile.tenant_id = (select current_tenant()) order by lower(profile.name), profile.id`;

/** Whether the person can sign in and hasn't left. */
export const isHere = (userId: number, now: Date) =>
  sql<boolean>`exists (select from users account
    where account.id = ${userId} and account.is_active
      and ((select e.end_date from employees e where e.id = account.id)
        < ${dayOverEverywhere(now)}::date) is not true)`;

/** Serializes concurrent transactions of one person. */
export const lockedUser = (userId: number) =>
  sql`select from users where id = ${userId} for no key update`;

export const employeeNumberOf = (userId: RawBuilder<unknown>) =>
  sql<string | null>`(select e.employee_number from employees e where e.id = ${userId})`;
