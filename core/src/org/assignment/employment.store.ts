import type { Ctx } from '../../kit/ctx.ts';

export interface EmploymentDates {
  readonly startDate: string;
  readonly endDate: string | null;
}

/** The first and the last day of the employment that a person is in, or was in last. */
export const employmentDates = (ctx: Ctx, employeeId: number): Promise<EmploymentDates> =>
  ctx.db
    .selectFrom('employees')
    .select(['start_date as startDate', 'end_date as endDate'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
