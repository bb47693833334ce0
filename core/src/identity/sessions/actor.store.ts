/** A person's permissions, read with or without their session. */
import type { Role } from '@tenure/contract/identity/session';
import { enabledModules } from '@tenure/contract/site/modules';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { afterEmployment, dayOverEverywhere } from '../rules/after-employment.ts';
import { beforeEmployment } from '../rules/before-employment.ts';

export interface ActorRow {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly user_role: string;
  readonly timezone: string;
  readonly enabled_modules: string[];
  readonly employment: 'before' | 'current' | 'former' | null;
  readonly profiles: readonly { name: string; permissions: string[] }[];
}

/** Computed columns for `users as u`. */
export const actorColumns = (now: Date) =>
  [
    sql<ActorRow['employment']>`(select case
        when e.end_date < ${dayOverEverywhere(now)}::date then 'former'
        when e.start_date::timestamp at time zone u.timezone > ${now} then 'before'
        else 'current' end
      from employees e where e.tenant_id = u.tenant_id and e.id = u.id)`.as('employment'),
    sql<{ name: string; permissions: string[] }[]>`coalesce((
      select json_agg(json_build_object('name', p.name, 'permissions', p.permissions) order by p.name)
      from user_security_profiles up
      join security_profiles p on p.tenant_id = up.tenant_id and p.id = up.security_profile_id
      where up.tenant_id = u.tenant_id and up.user_id = u.id), '[]')`.as('profiles'),
  ] as const;

type OfSession = Pick<
  Actor,
  'sessionId' | 'authStatus' | 'verifiedAt' | 'switchedOffFields' | 'actingBy' | 'isOnboarding'
>;

const administrators: ReadonlySet<string> = new Set(['Company Admin', 'Platform Admin']);

export function presentActor(row: ActorRow, session: OfSession): Actor {
  const actor: Actor = {
    ...session,
    userId: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role as Role,
    userRole: row.user_role,
    timezone: row.timezone,
    isEmployee: row.employment !== null,
    isFormer: row.employment === 'former',
    profiles: row.profiles.map((profile) => profile.name),
    permissions: new Set(row.profiles.flatMap((profile) => profile.permissions)),
    modules: enabledModules(row.enabled_modules),
  };
  // Applies however they signed in. Administrators are exempt: they are needed before the company's people
  // have started.
  if (actor.isOnboarding || (row.employment === 'before' && !administrators.has(row.user_role)))
    return beforeEmployment(actor);
  return actor.isFormer ? afterEmployment(actor) : actor;
}

/** Active accounts with what their permissions depend on. */
const actorRows = ({ db, now }: Ctx) =>
  db
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role', 'u.user_role'])
    .select(['u.timezone', 't.enabled_modules'])
    .select(actorColumns(now))
    .where('u.is_active', '=', true);

const withoutSession = (row: ActorRow, now: Date): Actor =>
  presentActor(row, {
    sessionId: 0,
    authStatus: 'IS_AUTHENTICATED_FULLY',
    verifiedAt: now,
    switchedOffFields: new Set(),
  });

/**
 * Actors without a session, so that notifications contain only what the product would show each recipient.
 */
export async function actorsOf(ctx: Ctx, userIds: readonly number[]): Promise<readonly Actor[]> {
  const rows = await actorRows(ctx)
    .where('u.id', 'in', [...userIds])
    .execute();
  return rows.map((row) => withoutSession(row, ctx.now));
}

/** The actor of a record, and a value of the record, from a query of `user_id` and `value`. */
export async function actorOfRecord<T>(
  ctx: Ctx,
  record: RawBuilder<{ user_id: number; value: T }>,
): Promise<{ readonly actor: Actor; readonly value: T } | undefined> {
  const row = await actorRows(ctx)
    .innerJoin(
      sql<{ user_id: number; value: T }>`(${record})`.as('record'),
      'record.user_id',
      'u.id',
    )
    .select('record.value')
    .executeTakeFirst();
  return row && { actor: withoutSession(row, ctx.now), value: row.value as T };
}
