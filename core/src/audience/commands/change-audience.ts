/**
 * Audiences belong to the area that uses them, which creates, changes and deletes them with its own record.
 */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { MembersDiff } from '../audience.store.ts';
import { refreshAudience } from './refresh-audience.ts';

export async function createAudience(ctx: Ctx, rule: AudienceRule, day: string): Promise<number> {
  const { id } = await ctx.db
    .insertInto('audiences')
    .values({ rule: JSON.stringify(rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshAudience(ctx, id, day);
  return id;
}

export async function changeAudience(
  ctx: Ctx,
  id: number,
  rule: AudienceRule,
  day: string,
): Promise<MembersDiff> {
  await ctx.db
    .updateTable('audiences')
    .set({ rule: JSON.stringify(rule), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return refreshAudience(ctx, id, day);
}

/** Members are not notified, because what used the audience is deleted with it. */
export async function deleteAudience(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('audience_members').where('audience_id', '=', id).execute();
  await ctx.db.deleteFrom('audiences').where('id', '=', id).execute();
}
