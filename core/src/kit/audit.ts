import type { NoSecrets } from '@tenure/contract/kit/secrets/secret';
import type { Actor } from './actor.ts';
import type { Ctx } from './ctx.ts';
import { withoutGiven } from './walk/given-secrets.ts';

/** A value with a secret in it does not fit: `masked(schema, value)` of contract/kit makes one that does. */
export interface AuditEntry<Before, After> {
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | null };
  /** Whose record it concerns, where neither the subject nor the request's record says so. */
  readonly personId?: number | undefined;
  readonly before?: (Before & NoSecrets<Before>) | undefined;
  readonly after?: (After & NoSecrets<After>) | undefined;
}

type AnyEntry = Pick<AuditEntry<unknown, unknown>, 'action' | 'subject' | 'personId'> & {
  readonly before?: unknown;
  readonly after?: unknown;
};

type AuditCtx = Ctx & {
  readonly actor?: Pick<Actor, 'userId' | 'actingBy'> | null;
  /** Written with the next entry, in its statement. */
  readonly auditedFirst?: AnyEntry[];
};

/** Keeps who did what, in the same transaction as the change itself. */
export async function audit<Before, After>(
  ctx: AuditCtx,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  const entries = [...(ctx.auditedFirst?.splice(0) ?? []), entry];
  await ctx.db
    .insertInto('audit_log')
    .values(entries.map((one) => rowOf(ctx, one)))
    .execute();
}

/**
 * A decision that makes a change: both have an entry, and the decision's is written with the change's first one. A
 * change that keeps nothing in the log leaves the decision's to a statement of its own.
 */
export async function auditWith<C extends Ctx, Before, After>(
  ctx: C,
  decision: AuditEntry<Before, After>,
  change: (ctx: C) => Promise<void>,
): Promise<void> {
  const auditedFirst: AnyEntry[] = [decision];
  await change({ ...ctx, auditedFirst });
  if (auditedFirst.length > 0) await audit(ctx, decision);
}

const rowOf = (ctx: AuditCtx, entry: AnyEntry) => ({
  at: ctx.now,
  actor_id: ctx.actor?.actingBy?.userId ?? ctx.actor?.userId ?? null,
  on_behalf_of_id: ctx.actor?.actingBy ? ctx.actor.userId : null,
  action: entry.action,
  subject_type: entry.subject.type,
  subject_id: entry.subject.id,
  person_id: entry.personId ?? personOf(entry.subject) ?? ctx.concerns ?? null,
  before: json(ctx, entry.before),
  after: json(ctx, entry.after),
  ip: ctx.origin.ip,
  user_agent: ctx.origin.userAgent,
  request_id: ctx.origin.requestId,
});

const json = (ctx: Ctx, value: unknown) =>
  value === undefined ? null : JSON.stringify(withoutGiven(ctx.givenSecrets, value));

/** An account and an employee have the same number (ADR 2). */
const personOf = ({ type, id }: { type: string; id: number | null }) =>
  type === 'employee' || type === 'user' ? id : undefined;
