/** Columns and filters of the balance report. */
import type { TypeColumn } from '@tenure/contract/leave/balance-report';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { openTitles, viewerOf } from '../calendar/viewer.ts';

export interface ReportChoices {
  leaveTypes: TypeColumn[];
  departments: string[];
  locations: string[];
}

/**
 * Leave types with a balance and at least one entry; types with the same code share a column, under the most
 * frequent name.
 */
export async function readReportChoices(ctx: SignedInCtx): Promise<ReportChoices> {
  const viewer = viewerOf(ctx.actor);
  const { rows } = await sql<ReportChoices>`
    select (select coalesce(json_agg(kind order by kind.title, kind.code), '[]') from (
        select t.code, mode() within group (order by t.title) as title, bool_or(t.is_paid_out) as "isPaidOut" from leave_types t
        where (t.is_banking or exists (select from leave_type_rules r where r.tenant_id = t.tenant_id
            and r.leave_type_id = t.id and r.accrual <> 'none'))
          and exists (select from leave_ledger g where g.tenant_id = t.tenant_id and g.leave_type_id = t.id)
        group by t.code) kind) as "leaveTypes",
      ${openTitles('departments', viewer)} as departments,
      ${openTitles('locations', viewer)} as locations`.execute(ctx.db);
  return rows[0] ?? { leaveTypes: [], departments: [], locations: [] };
}
