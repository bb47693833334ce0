/** Redemptions as approvals see them. */
import { redemptionMachine } from '@tenure/contract/recognition/redemption-states';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { ApprovalFacts, ApprovalSubject } from '../../kit/contribution/approval.ts';
import { isInState } from '../../kit/machine.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { REDEMPTION_HOURS } from './redeem.ts';
import { REDEMPTION } from './redemption.store.ts';

export const redemptionApproval: ApprovalSubject = {
  subjectType: REDEMPTION,
  module: 'recognition',
  async lock(ctx, subjectIds) {
    const { rows } = await sql<{ id: number }>`select q.id from recognition_redemptions q
      where q.id = any(${subjectIds}::bigint[])
        and ${isInState('q.status', redemptionMachine, ['pending'])}
      order by q.id for update skip locked`.execute(ctx.db);
    return rows.map(({ id }) => id);
  },
  async facts(ctx, subjectIds) {
    const { rows } = await sql<{ id: number; managerIds: number[] }>`
      select q.id, manager_ids(q.employee_id, ${ctx.now}::date) as "managerIds"
      from recognition_redemptions q where q.id = any(${subjectIds}::bigint[])`.execute(ctx.db);
    return new Map(
      rows.map(({ id, managerIds }): [number, ApprovalFacts] => [
        id,
        { managerIds, namedApproverId: null, hours: REDEMPTION_HOURS },
      ]),
    );
  },
  async onMoved(ctx, redemptionId, { action, to }) {
    await sql`update recognition_redemptions set version = version + 1
      where id = ${redemptionId}`.execute(ctx.db);
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
};
