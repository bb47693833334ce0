/** A setting of working time that was added, changed or removed, in the audit log as it was and as it is. */
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';

interface Change {
  readonly before?: { readonly id: number };
  readonly after?: { readonly id: number };
}

export const auditChange =
  (type: 'public-holiday' | 'work-pattern') =>
  (ctx: SignedInCtx, what: 'added' | 'changed' | 'removed', { before, after }: Change) =>
    audit(ctx, {
      action: `worktime.${type}.${what}`,
      subject: { type, id: (after ?? before)?.id ?? null },
      before,
      after,
    });
