import type { NoSecrets } from '@tenure/contract/kit/secrets/secret';
import type { Actor } from './actor.ts';
import type { Ctx } from './ctx.ts';
import { withoutGiven } from './walk/given-secrets.ts';

/** Values that contain secrets don't type-check; mask them with `masked(schema, value)` from contract/kit. */
export interface AuditEntry<Before, After> {
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | null };
  /** The person concerned, where neither the subject nor the request's record identifies them. */
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
  /** Entries to insert together with the next one, in one statement. */
  readonly auditedFirst?: AnyEntry[];
};

/** Records who did what, in the same transaction as the change itself. */
export async function audit<Before, After>(
  ctx: AuditCtx,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  await auditEach(ctx, [...(ctx.auditedFirst?.splice(0) ?? []), entry]);
}

/** Several records changed by one request, in one statement. */
export async function auditEach(ctx: AuditCtx, entries: readonly AnyEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await ctx.db
    .insertInto('audit_log')
    .values(entries.map((one) => rowOf(ctx, one)))
    .execute();
}

/**
 * Audits a decision together with the change it causes. The decision's entry is inserted with the change's
 * first entry, or on its own if the change writes none.
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
  ...(ctx.isConfidential
    ? { subject_id: null, person_id: null, before: null, after: null }
    : {
        subject_id: entry.subject.id,
        person_id: entry.personId ?? personOf(entry.subject) ?? ctx.concerns ?? null,
        before: json(ctx, entry.before),
        after: json(ctx, entry.after),
      }),
  ip: ctx.origin.ip,
  user_agent: ctx.origin.userAgent,
  request_id: ctx.origin.requestId,
});

const json = (ctx: Ctx, value: unknown) =>
  value === undefined ? null : JSON.stringify(withoutGiven(ctx.givenSecrets, value));

/** An account and an employee have the same number (ADR 2). */
const personOf = ({ type, id }: { type: string; id: number | null }) =>
  type === 'employee' || type === 'user' ? id : undefined;
