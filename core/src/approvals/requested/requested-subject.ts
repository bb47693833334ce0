/** Requests as an approval subject: handles scheduled changes to their approvals. */
import { sql } from 'kysely';
import type { ApprovalSubject, Moved } from '../../kit/contribution/approval.ts';
import type { Ctx } from '../../kit/ctx.ts';
import { isPending, type Requested, requestFacts } from './requested.ts';

interface Own extends Pick<ApprovalSubject, 'module' | 'inWords'> {
  readonly facts?: ApprovalSubject['facts'];
  /** Writes the audit entry and the event. */
  moved(
    ctx: Ctx,
    of: { readonly id: number; readonly employeeId: number },
    moved: Moved,
  ): Promise<void>;
}

export function requestedSubject(requested: Requested, { moved, ...own }: Own): ApprovalSubject {
  const table = sql.table(requested.table);
  return {
    subjectType: requested.subjectType,
    async lock(ctx, subjectIds) {
      const { rows } = await sql<{ id: number }>`select q.id from ${table} q
        where q.id = any(${subjectIds}::bigint[]) and ${isPending(requested)}
        order by q.id for update skip locked`.execute(ctx.db);
      return rows.map(({ id }) => id);
    },
    async facts(ctx, subjectIds) {
      const { rows } = await sql<{ id: number; managerIds: number[] }>`
        select q.id, manager_ids(q.employee_id, ${ctx.now}::date) as "managerIds"
        from ${table} q where q.id = any(${subjectIds}::bigint[])`.execute(ctx.db);
      return new Map(rows.map(({ id, managerIds }) => [id, requestFacts(managerIds)]));
    },
    async onMoved(ctx, id, step) {
      const { rows } = await sql<{ employee_id: number }>`
        update ${table} q set version = q.version + 1 where q.id = ${id}
        returning q.employee_id`.execute(ctx.db);
      const [row] = rows;
      if (!row) throw new Error(`There is no ${requested.subjectType} ${id}`);
      await moved(ctx, { id, employeeId: row.employee_id }, step);
    },
    ...own,
  };
}
