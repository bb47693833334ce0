import type { NoSecrets } from '@tenure/contract/kit/secret';
import type { Actor } from './actor.ts';
import type { Ctx } from './ctx.ts';
import { withoutGiven } from './walk/given-secrets.ts';

/** A value with a secret in it does not fit: `masked(schema, value)` of contract/kit makes one that does. */
export interface AuditEntry<Before, After> {
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | null };
  readonly before?: (Before & NoSecrets<Before>) | undefined;
  readonly after?: (After & NoSecrets<After>) | undefined;
}

/** Keeps who did what, in the same transaction as the change itself. */
export async function audit<Before, After>(
  ctx: Ctx & { readonly actor?: Pick<Actor, 'userId' | 'actingBy'> | null },
  entry: AuditEntry<Before, After>,
): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.now,
      actor_id: ctx.actor?.actingBy?.userId ?? ctx.actor?.userId ?? null,
      on_behalf_of_id: ctx.actor?.actingBy ? ctx.actor.userId : null,
      action: entry.action,
      subject_type: entry.subject.type,
      subject_id: entry.subject.id,
      before: json(ctx, entry.before),
      after: json(ctx, entry.after),
      ip: ctx.origin.ip,
      user_agent: ctx.origin.userAgent,
      request_id: ctx.origin.requestId,
    })
    .execute();
}

const json = (ctx: Ctx, value: unknown) =>
  value === undefined ? null : JSON.stringify(withoutGiven(ctx.givenSecrets, value));
