/** Pending changes as an approval subject. */
import { sql } from 'kysely';
import { requestedSubject } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { approvableChanges } from '../../kit/contribution/approvable-change.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { factsFor, PENDING_CHANGE, pendingChanges } from './pending-change.store.ts';

export const pendingChangePath = (id: number) => `/controlpanel/pending-change/${id}`;

export const pendingChangeApproval = requestedSubject(pendingChanges, {
  module: 'profile',
  async facts(ctx, subjectIds) {
    const { rows } = await sql<{ id: number; type: string; managerIds: number[] }>`
      select c.id, c.change_type as type, manager_ids(c.employee_id, ${ctx.now}::date) as "managerIds"
      from pending_changes c where c.id = any(${subjectIds}::bigint[])`.execute(ctx.db);
    return new Map(
      rows.map(({ id, type, managerIds }) => [
        id,
        factsFor(
          approvableChanges().find((one) => one.id === type),
          managerIds,
        ),
      ]),
    );
  },
  async moved(ctx, { id: changeId, employeeId: personId }, { action, note, to }) {
    await audit(ctx, {
      action: `people.pending-change.${action}`,
      subject: { type: PENDING_CHANGE, id: changeId },
      personId,
      after: { with: to },
    });
    await emit(ctx, 'people.pending-change-changed', { changeId, action, byUserId: null, note });
  },
  async inWords(ctx, changeId) {
    const { rows } = await sql<{ person: Brief; title: string }>`
      select ${briefOfId(sql`c.employee_id`)} as person, c.title
      from pending_changes c where c.id = ${changeId}`.execute(ctx.db);
    const [change] = rows;
    return (
      change && {
        title: `${nameOf(change.person)}’s change: ${change.title}`,
        path: pendingChangePath(changeId),
      }
    );
  },
});
