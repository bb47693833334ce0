/** Changes of one's own record as approvals see them. */
import { pendingChangeMachine } from '@tenure/contract/people/pending-change-states';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import { approvableChanges } from '../../kit/contribution/approvable-change.ts';
import type { ApprovalSubject } from '../../kit/contribution/approval.ts';
import { isInState } from '../../kit/machine.ts';
import { type Brief, briefOfId, nameOf } from '../../org/public.ts';
import { factsFor, PENDING_CHANGE } from './pending-change.store.ts';

export const pendingChangePath = (id: number) => `/controlpanel/pending-change/${id}`;

export const pendingChangeApproval: ApprovalSubject = {
  subjectType: PENDING_CHANGE,
  module: 'profile',
  async lock(ctx, subjectIds) {
    const { rows } = await sql<{ id: number }>`select c.id from pending_changes c
      where c.id = any(${subjectIds}::bigint[])
        and ${isInState('c.state', pendingChangeMachine, ['pending'])}
      order by c.id for update skip locked`.execute(ctx.db);
    return rows.map(({ id }) => id);
  },
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
  async onMoved(ctx, changeId, { action, note, to }) {
    const { employee_id } = await ctx.db
      .updateTable('pending_changes')
      .set({ version: sql`version + 1` })
      .where('id', '=', changeId)
      .returning('employee_id')
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      action: `people.pending-change.${action}`,
      subject: { type: PENDING_CHANGE, id: changeId },
      personId: employee_id,
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
};
