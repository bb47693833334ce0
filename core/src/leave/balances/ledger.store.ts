/** The ledger is append-only. */
import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import type { RequestRow } from '../requests/leave-record.ts';

/**
 * The entries of an approved request: leave is deducted and banked time added day by day. Part of the
 * statement that approves it.
 */
export const hoursTaken = (ctx: Ctx, request: RequestRow) => sql`
  insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes, reason, leave_request_id, created_at)
  select ${request.employee_id}, ${request.leave_type_id}, taken.date,
    ${request.is_banking ? 'banking' : 'taken'}, ${request.is_banking ? 1 : -1}::int * taken.minutes,
    ${request.is_banking ? 'Worked beyond the pattern' : request.type_title}, ${request.id}, ${ctx.now}
  from jsonb_to_recordset(${JSON.stringify(request.days)}::jsonb) as taken (date date, minutes int)`;

/** Cancelled leave is returned by reversing entries, so that both remain in the ledger. */
export async function returnHours(ctx: SignedInCtx, request: RequestRow): Promise<void> {
  await sql`
    insert into leave_ledger (employee_id, leave_type_id, day, kind, minutes, reason, leave_request_id, by_id, created_at)
    select employee_id, leave_type_id, day, kind, -sum(minutes), 'Cancelled', leave_request_id,
      ${ctx.actor.userId}, ${ctx.now}
    from leave_ledger where leave_request_id = ${request.id}
    group by employee_id, leave_type_id, day, kind, leave_request_id
    having sum(minutes) <> 0`.execute(ctx.db);
}
