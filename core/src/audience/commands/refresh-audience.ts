/** Refreshes the members of an audience and emits who joined and who left. Idempotent. */
import { sql } from 'kysely';
import { emit } from '../../kit/background/outbox.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { organisationChange } from '../../org/public.ts';
import { lockAudience, type MembersDiff, membersDiff } from '../audience.store.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'audience.members-changed': MembersDiff & { readonly audienceId: number };
  }
}

/** When a whole company joins, events are split so that none is too large to handle. */
const AT_ONCE = 500;

export async function refreshAudience(ctx: Ctx, id: number, day: string): Promise<MembersDiff> {
  const audience = await lockAudience(ctx, id);
  if (!audience) return { joined: [], left: [] };
  // Read first: a concurrent change has a later number, so the audience is refreshed again.
  const change = await organisationChange(ctx);
  const diff = await membersDiff(ctx, id, audience.rule, day);
  await sql`
    with left_now as (
      delete from audience_members where audience_id = ${id} and employee_id = any(${[...diff.left]}::bigint[])
    ), joined_now as (
      insert into audience_members (audience_id, employee_id, joined_on)
      select ${id}, unnest(${[...diff.joined]}::bigint[]), ${day}::date
    )
    update audiences set members_on = ${day}::date, organisation_change = ${change}
    where id = ${id}`.execute(ctx.db);
  for (const part of inParts(diff))
    await emit(ctx, 'audience.members-changed', { audienceId: id, ...part });
  return diff;
}

function* inParts({ joined, left }: MembersDiff): Generator<MembersDiff> {
  const longest = Math.max(joined.length, left.length);
  for (let from = 0; from < longest; from += AT_ONCE)
    yield {
      joined: joined.slice(from, from + AT_ONCE),
      left: left.slice(from, from + AT_ONCE),
    };
}
