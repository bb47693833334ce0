/**
 * People move, start and leave, and service grows with every day: an audience is worked out again when
 * the organisation has another number, or the day is another one. What is up to date is not touched.
 */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { emit } from '../../kit/outbox.ts';
import { organisationChange } from '../../org/public.ts';
import { refreshAudience } from '../commands/refresh-audience.ts';

declare module '../../kit/outbox.ts' {
  interface Events {
    /** There were more audiences than fit into one transaction. */
    'audience.refresh-due': Record<string, never>;
  }
}

const AT_ONCE = 20;

export async function refreshAudiences(ctx: Ctx): Promise<void> {
  const day = ctx.now.toISOString().slice(0, 10);
  const change = await organisationChange(ctx);
  const { rows } = await sql<{ id: number }>`
    select id from audiences
    where (members_on is distinct from ${day}::date or organisation_change is distinct from ${change})
      and (failed_at is null or failed_at < ${ctx.now}::timestamptz - interval '1 hour')
    order by failed_at nulls first, id limit ${AT_ONCE}
    for update skip locked`.execute(ctx.db);
  for (const { id } of rows) await refreshOne(ctx, id, day);
  if (rows.length === AT_ONCE) await emit(ctx, 'audience.refresh-due', {});
}

/** One rule that cannot be worked out holds up no other. */
async function refreshOne(ctx: Ctx, id: number, day: string): Promise<void> {
  await sql`savepoint audience`.execute(ctx.db);
  try {
    await refreshAudience(ctx, id, day);
  } catch (error) {
    await sql`rollback to savepoint audience`.execute(ctx.db);
    ctx.ports.log.error(
      { tenantId: ctx.tenantId, audience: id, error: String(error) },
      'The members of an audience could not be worked out',
    );
    await ctx.db
      .updateTable('audiences')
      .set({ failed_at: ctx.now })
      .where('id', '=', id)
      .execute();
  }
}
