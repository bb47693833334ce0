/** What happened to an appraisal, for those who are told. */
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'performance.changed': {
      readonly performanceId: number;
      /** A step of a phase, start, rollback, or what happened to a reviewer: reviewer.send. */
      readonly action: string;
      readonly byUserId: number;
      readonly reason: string | null;
      /** The reviewer or contributor it is about. */
      readonly personId: number | null;
    };
  }
}

interface Told {
  readonly action: string;
  readonly reason?: string | null;
  readonly personId?: number | null;
}

export const emitChange = (
  ctx: SignedInCtx,
  performanceId: number,
  { action, reason = null, personId = null }: Told,
) =>
  emit(ctx, 'performance.changed', {
    performanceId,
    action,
    byUserId: ctx.actor.userId,
    reason,
    personId,
  });
