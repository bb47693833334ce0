/**
 * A delegation lasts from its first to its last day where the approver is who named the delegate: a
 * delegate cannot extend it by choosing another time zone for themself (ADR 30).
 */
import { sql } from 'kysely';

/** Whether a row of leave_delegations is in force; `alias` names it in the statement. */
export const isInForce = (now: Date, alias = 'd') => {
  const d = sql.ref(alias);
  return sql`(${now}::timestamptz at time zone (select approver.timezone from users approver
    where approver.tenant_id = ${d}.tenant_id and approver.id = ${d}.approver_id))::date
    between ${d}.start_date and ${d}.end_date`;
};
