/** Sends at most one reminder a day for each enrolment. */
import { learningMessages } from '@tenure/contract/learning/messages';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { EnrolmentRecord } from '../enrolments/enrolment.store.ts';

const DAY_MS = 24 * 3600 * 1000;

export async function remind(
  ctx: SignedInCtx,
  _: unknown,
  { enrolment }: EnrolmentRecord,
): Promise<undefined> {
  const last = enrolment.reminded_at && new Date(enrolment.reminded_at).getTime();
  if (last && ctx.now.getTime() - last < DAY_MS)
    throw new Refusal(409, 'learning.reminded-today', learningMessages.remindedToday);
  await ctx.db
    .updateTable('learning_enrolments')
    .set({ reminded_at: ctx.now })
    .where('id', '=', enrolment.id)
    .execute();
  await audit(ctx, {
    action: 'learning.enrolment.reminded',
    subject: { type: 'course-enrolment', id: enrolment.id },
  });
  await emit(ctx, 'learning.reminded', { enrolmentId: enrolment.id, byUserId: ctx.actor.userId });
}
