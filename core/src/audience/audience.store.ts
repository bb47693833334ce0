/** Counts the people matching a rule, and finds who joins and leaves an audience on refresh. */
import { type AudienceRule, audienceRule } from '@tenure/contract/audience/rule';
import { sql } from 'kysely';
import type { Ctx } from '../kit/ctx.ts';
import { countPeopleWhere, peopleWhere } from '../org/public.ts';
import { audienceCondition } from './audience-condition.ts';

export interface Audience {
  readonly id: number;
  readonly rule: AudienceRule;
  readonly version: number;
}

export const countAudience = (ctx: Ctx, rule: AudienceRule, day: string): Promise<number> =>
  countPeopleWhere(ctx, audienceCondition(rule, day));

/** Locks the audience until the transaction ends, so that only one server refreshes its members. */
export async function lockAudience(ctx: Ctx, id: number): Promise<Audience | undefined> {
  const row = await ctx.db
    .selectFrom('audiences')
    .select(['id', 'rule', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, rule: audienceRule.parse(row.rule) };
}

export interface MembersDiff {
  readonly joined: readonly number[];
  readonly left: readonly number[];
}

/** Who would join and leave with the rule on the day; read-only. */
export async function membersDiff(
  ctx: Ctx,
  audienceId: number,
  rule: AudienceRule,
  day: string,
): Promise<MembersDiff> {
  const { rows } = await sql<{ id: number; joins: boolean }>`
    with matching as materialized ${peopleWhere(audienceCondition(rule, day))},
    members as materialized (
      select m.employee_id as id from audience_members m where m.audience_id = ${audienceId}
    )
    select coalesce(matching.id, members.id) as id, members.id is null as joins
    from matching full join members on members.id = matching.id
    where matching.id is null or members.id is null
    order by 1`.execute(ctx.db);
  const ids = (joins: boolean) => rows.filter((row) => row.joins === joins).map(({ id }) => id);
  return { joined: ids(true), left: ids(false) };
}

/** `audience_id`, `employee_id` and `joined_on` of everyone in an audience in use, as a table expression. */
export const audienceMembers = sql`(select m.audience_id, m.employee_id, m.joined_on from audience_members m)`;
