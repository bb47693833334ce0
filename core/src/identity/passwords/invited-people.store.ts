/** People who have never signed in, in the order of their names, and how far each of them is. */

import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { InvitationState, listInvitedPeople } from '@tenure/contract/people/invitations';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { byName } from '../../kit/data/by-name.ts';
import { containing } from '../../kit/data/like.ts';
import { offsetOf } from '../../kit/paging.ts';
import { firstDay } from '../onboarding/link.store.ts';
import type { Invitee } from '../rules/invitation-standing.ts';

export const neverSignedIn = sql<boolean>`not exists (select from first_sign_ins f
  where f.tenant_id = u.tenant_id and f.user_id = u.id)`;

const stateOn = (now: Date) => sql<InvitationState>`case
  when u.email is null then 'no-email'
  when u.password_hash is not null then 'password-set'
  when u.invited_at is null then 'not-invited'
  when u.invited_at + interval '14 days' > ${now}::timestamptz or ${firstDay(now)} is not null then 'invited'
  else 'link-expired' end`;

export interface InvitedRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly state: InvitationState;
  readonly invited_at: Date | null;
  readonly total: number;
}

export async function findInvited(
  ctx: Ctx,
  query: InputOf<typeof listInvitedPeople>['query'],
): Promise<InvitedRow[]> {
  const text = containing(query.search);
  const { rows } = await sql<InvitedRow>`
    select p.*, count(*) over ()::int as total from (
      select u.id, u.first_name, u.last_name, u.email, u.invited_at, ${stateOn(ctx.now)} as state
      from users u where u.is_active and ${neverSignedIn}
        and (${query.search}::text = '' or u.first_name || ' ' || u.last_name ilike ${text} or u.email ilike ${text})
    ) p
    where ${query.state}::text in ('all', p.state)
    order by ${byName('p')}
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(ctx.db);
  return rows;
}

export interface LockedInvitee extends Invitee {
  readonly id: number;
  readonly displayName: string;
}

/** Locked in one order, so that two senders don't both send. */
export async function lockInvitees(ctx: Ctx, ids: readonly number[]): Promise<LockedInvitee[]> {
  const { rows } = await sql<LockedInvitee>`
    select u.id, u.first_name || ' ' || u.last_name as "displayName", u.is_active as "isActive", u.email,
      not ${neverSignedIn} as "hasSignedIn", u.invited_at as "invitedAt", u.invitations_sent as sent,
      u.invitations_counted_from as "countedFrom"
    from users u where u.id = any(${[...ids]}::bigint[]) order by u.id for no key update of u`.execute(
    ctx.db,
  );
  return rows;
}
