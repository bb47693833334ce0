/** Event emitted when an appraisal changes; subscribers notify the people involved. */
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'performance.changed': {
      readonly performanceId: number;
      /** A phase step, 'start', 'rollback', or a change to a reviewer such as 'reviewer.send'. */
      readonly action: string;
      readonly byUserId: number;
      readonly reason: string | null;
      /** The reviewer or contributor affected. */
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
