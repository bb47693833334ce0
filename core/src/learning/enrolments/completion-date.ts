import { learningMessages } from '@tenure/contract/learning/messages';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';

/** Refuses future completion dates: points and validity start on the completion date. */
export function refuseAhead(ctx: SignedInCtx, day: string | null, field: string): void {
  if (day === null || day <= dayIn(ctx.actor.timezone, ctx.now)) return;
  const message = learningMessages.completionAhead;
  throw new Refusal(422, 'learning.completion-ahead', message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });
}
