/** Registers redemptions with approvals. */
import { sql } from 'kysely';
import { requestedSubject } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { REDEMPTION, redemptions } from './redemption.store.ts';

export const redemptionApproval = requestedSubject(redemptions, {
  module: 'recognition',
  async moved(ctx, { id: redemptionId }, { action, to }) {
    await audit(ctx, {
      action: `recognition.redemption.${action}`,
      subject: { type: REDEMPTION, id: redemptionId },
      after: { with: to },
    });
    await emit(ctx, 'recognition.redemption-changed', {
      redemptionId,
      change: 'moved',
      byUserId: null,
    });
  },
  async inWords(ctx, redemptionId) {
    const { rows } = await sql<{ person: Brief; title: string }>`
      select ${briefOfId(sql`q.employee_id`)} as person, q.title
      from recognition_redemptions q where q.id = ${redemptionId}`.execute(ctx.db);
    const [found] = rows;
    return (
      found && {
        title: `${nameOf(found.person)}’s redemption of ${found.title}`,
        path: '/recognition/gifts?show=awaiting',
      }
    );
  },
});
