/**
 * An administrator acts as someone else for half an hour, to see what they see. Requires a reason, notifies
 * the person, and records both names in the audit log (ADR 64).
 */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { ACTING_MINUTES, type loginAsUser } from '@tenure/contract/people/account-endpoints';
import { actAs, stopActing } from '../../identity/public.ts';
import { displayName } from '../../kit/actor.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'people.acting-started': {
      readonly employeeId: number;
      readonly by: string;
      readonly reason: string;
    };
  }
}

export async function startActing(
  ctx: SignedInCtx,
  { params: { employeeId }, body }: InputOf<typeof loginAsUser>,
) {
  const until = new Date(ctx.now.getTime() + ACTING_MINUTES * 60_000);
  await actAs(ctx, ctx.actor.sessionId, employeeId, until);
  await audit(ctx, {
    action: 'people.acting.started',
    subject: { type: 'employee', id: employeeId },
    after: { reason: body.reason, until: until.toISOString() },
  });
  await emit(ctx, 'people.acting-started', {
    employeeId,
    by: displayName(ctx.actor),
    reason: body.reason,
  });
  return { until: until.toISOString() };
}

export async function endActing(ctx: SignedInCtx): Promise<undefined> {
  if (!ctx.actor.actingBy) return undefined;
  await audit(ctx, {
    action: 'people.acting.ended',
    subject: { type: 'employee', id: ctx.actor.userId },
  });
  await stopActing(ctx, ctx.actor.sessionId);
  return undefined;
}
