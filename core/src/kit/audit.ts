import type { Ctx } from './ctx.ts';

export interface AuditEntry {
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | null };
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Keeps who did what, in the same transaction as the change itself. */
export async function audit(
  ctx: Ctx & { readonly actor?: { readonly userId: number } | null },
  entry: AuditEntry,
): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.now,
      actor_id: ctx.actor?.userId ?? null,
      action: entry.action,
      subject_type: entry.subject.type,
      subject_id: entry.subject.id,
      before: json(entry.before),
      after: json(entry.after),
      ip: ctx.origin.ip,
      user_agent: ctx.origin.userAgent,
      request_id: ctx.origin.requestId,
    })
    .execute();
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
