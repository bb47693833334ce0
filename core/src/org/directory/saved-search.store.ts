/** A person's saved searches: private, so the "may see" filter is the owner. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { saveSearch as saveEndpoint } from '@tenure/contract/org/directory-endpoints';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { notFound } from '../../kit/refusal.ts';

export async function listSaved(ctx: SignedInCtx) {
  const rows = await ctx.db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', ctx.actor.userId)
    .orderBy('name')
    .execute();
  return { data: rows.map((row) => ({ ...row, query: row.query as Record<string, string> })) };
}

export async function save(ctx: SignedInCtx, { body }: InputOf<typeof saveEndpoint>) {
  const row = await ctx.db
    .insertInto('saved_searches')
    .values({ user_id: ctx.actor.userId, name: body.name, query: JSON.stringify(body.query) })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'name'])
        .doUpdateSet({ query: JSON.stringify(body.query) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, ...body };
}

export async function forget(
  ctx: SignedInCtx,
  { params }: { params: { id: number } },
): Promise<undefined> {
  const gone = await ctx.db
    .deleteFrom('saved_searches')
    .where('id', '=', params.id)
    .where('user_id', '=', ctx.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
}
