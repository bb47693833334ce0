/** Completion of required courses by department, for current employees. */

import type { PageQuery } from '@tenure/contract/kit/list';
import type { ComplianceRow } from '@tenure/contract/learning/administration-endpoints';
import { enrolmentMachine } from '@tenure/contract/learning/enrolment-states';
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { type PageOfRows, pageOf } from '../../kit/list/page-of.ts';
import { isInState } from '../../kit/machine.ts';
import { departmentOf } from '../../org/public.ts';
import { isEmployed } from '../enrolments/enrolment.store.ts';
import { isOverdue } from '../enrolments/enrolment-list.ts';

interface Row {
  readonly department: string;
  readonly required: number;
  readonly completed: number;
  readonly overdue: number;
}

export async function pageOfCompliance(
  ctx: SignedInCtx,
  query: PageQuery & { courseId?: number | undefined },
): Promise<PageOfRows<ComplianceRow>> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const counted = sql<Row>`(select coalesce(n.department, 'No department') as department,
      count(*) as required,
      count(*) filter (where ${isInState('n.status', enrolmentMachine, ['COMPLETED', 'EXEMPTED'])}) as completed,
      count(*) filter (where ${isOverdue(today)}
        or ${isInState('n.status', enrolmentMachine, ['EXPIRED'])}) as overdue
    from (select n.*, ${departmentOf(sql`n.employee_id`, today)} as department
      from learning_enrolments n where n.is_current and n.is_required
        and (${query.courseId ?? null}::bigint is null or n.course_id = ${query.courseId ?? null}::bigint)
        and ${isEmployed(sql`n.employee_id`, today)}) n
    group by 1)`;
  const { rows, total } = await pageOf(
    ctx.db
      .selectFrom(counted.as('d'))
      .selectAll('d')
      .orderBy(sql`d.completed::float8 / d.required, d.department`),
    query,
  );
  return {
    total,
    rows: rows
      .map((row) => ({ ...row, rate: Math.floor((100 * row.completed) / row.required) }))
      .map(({ department, required, completed, overdue, rate }) => ({
        department,
        required,
        completed,
        overdue,
        rate,
      })),
  };
}
